import type { Pool } from './pool.ts'

export const openEnglish: Pool = {
  churches: [
    {
      name: 'St. Brendan Catholic Church',
      hasMass: true,
      lines: [
        [
          'Weekend Masses',
          'Sat. Vigil 5 pm; Sun 7:30, 9 & 11am',
          '6 17:00 Mass|Vigil; 0 07:30,09:00,11:00 Mass',
        ],
        ['Daily Mass', 'Tues–Fri 8:15 am', '2345 08:15 Mass'],
        ['Confessions', 'Saturdays 3:30-4:30 pm or by appointment', '6 15:30 Confessions|Reconciliation'],
        ['Adoration', '1st Friday of the month, 9 am until noon', '5#1 09:00 Adoration'],
      ],
    },
    {
      name: 'Bethel Missionary Baptist Church',
      hasMass: false,
      lines: [
        [
          'Sunday',
          'Sunday School 9:30 a.m. • Morning Worship 10:45 a.m.',
          '0 09:30 Sunday School; 0 10:45 Morning Worship|Worship',
        ],
        [
          'Wednesday',
          'Prayer Meeting 6:30 p.m. • Bible Study 7:00 p.m.',
          '3 18:30 Prayer Meeting; 3 19:00 Bible Study',
        ],
        ['Choir Rehearsal', 'Thursday nights at 7:15', '4 19:15 Choir Rehearsal'],
      ],
    },
    {
      name: 'Church of the Transfiguration (Episcopal)',
      hasMass: false,
      lines: [
        [
          'Sundays',
          '8:00 a.m. Holy Eucharist, Rite I\n10:30 a.m. Holy Eucharist, Rite II',
          '0 08:00,10:30 Holy Eucharist|Eucharist',
        ],
        ['', '9:15 a.m. Christian Formation for all ages', '0 09:15 Christian Formation|Formation'],
        [
          'Wednesdays',
          'Noon – Eucharist with prayers for healing',
          '3 12:00 Eucharist with prayers for healing|Eucharist',
        ],
        ['Thursdays', '5:45 p.m. Evensong in the chapel', '4 17:45 Evensong'],
      ],
    },
    {
      name: 'First United Methodist Church',
      hasMass: false,
      lines: [
        [
          'Sunday Worship',
          '8:30 Traditional (Chapel) | 11:00 Contemporary (Sanctuary)',
          '0 08:30 Traditional|Traditional Worship|Worship; 0 11:00 Contemporary|Contemporary Worship|Worship',
        ],
        ['Sunday School', '9:45 am, all ages', '0 09:45 Sunday School'],
        ['UMYF', 'Sundays 5-7 pm, Youth Room', '0 17:00 UMYF|Youth'],
        ['Handbells', 'Mon. 6:30 pm', '1 18:30 Handbells'],
      ],
    },
    {
      name: 'Immaculate Conception Parish',
      hasMass: true,
      lines: [
        ['Saturday', '5:30 PM (Vigil)', '6 17:30 Mass|Vigil|Vigil Mass'],
        ['Sunday', '8:00 AM, 10:00 AM, 12 noon & 5:00 PM', '0 08:00,10:00,12:00,17:00 Mass'],
        ['Monday through Friday', '6:45 AM and 12:10 PM', '12345 06:45,12:10 Mass'],
        [
          'Reconciliation',
          'Wed. 6:00–7:00 PM; Sat. 4:00–5:00 PM',
          '3 18:00 Reconciliation; 6 16:00 Reconciliation',
        ],
      ],
    },
  ],
  announcements: [
    [
      'Knights of Columbus Fish Fry',
      '5/0',
      '17:00',
      'The Knights will be frying again this {dow}, {md}, 5-7:30 pm in the parish hall. Adults $14, kids under 10 $6. Carry-out available.',
    ],
    [
      'Blood Drive',
      '0/1',
      '08:30',
      'Carter BloodCare will park the bus in our lot next Sunday, {md}, from 8:30 a.m. to 1:00 p.m. Walk-ins welcome; bring a photo ID.',
    ],
    [
      'Ladies’ Fall Tea',
      '6/2',
      '14:00',
      'All women of the parish are invited to tea on {long} at 2 in the afternoon in the Parish Life Center. Tickets ($10) at the welcome desk.',
    ],
    [
      'Grief Share',
      '2/1+',
      '18:30',
      'A thirteen-week support group meets Tuesdays at 6:30 pm beginning {md} in Room 204. Workbook $20.',
    ],
    [
      'Baptism Class',
      '1/1',
      '19:00',
      'Parents and godparents: the next class is {long}, 7:00-8:30 PM in the library. Call the office to register.',
    ],
    [
      'Vacation Bible School',
      '1-5/3',
      '09:00',
      'Kids in K-5th grade, save the date! {md} to {end}, 9 a.m. till noon each day. Volunteers are needed for crafts and snacks.',
    ],
    [
      'Men’s Prayer Breakfast',
      '6/1',
      '07:30',
      'Pancakes, prayer and fellowship. {short} @ 7:30 AM, Fellowship Hall. See Bro. Harold to sign up to cook.',
    ],
    [
      'Organ Recital',
      '0/3',
      '16:00',
      'Dr. Elaine Whitcomb plays Bach and Widor on {y}, at 4:00 p.m. Free admission; reception follows.',
    ],
    [
      'Quarterly Church Conference',
      '0/2',
      '12:15',
      'Called for {long} immediately after the late service, 12:15 p.m., in the sanctuary. All members may vote.',
    ],
    [
      'Senior Adult Bus Trip',
      '4/2',
      '09:15',
      'Off to the Arboretum {dow} {num}. Bus leaves the east lot 9:15 am sharp and is back around 3 pm. $22 includes lunch.',
    ],
    [
      'Trivia Night',
      '5/3',
      '18:30',
      'Tables of eight, silly prizes, BYO snacks. {dow}, {ord}. Doors open 6:00 pm, first question 6:30.',
    ],
    [
      'Rummage Sale',
      '6/3',
      '08:00',
      'Furniture, toys, books and a bake sale table. {dow} {md} from 8 until 2. Drop off donations at the back door all week.',
    ],
    [
      'Town Hall on the New Roof',
      '3/1',
      '19:30',
      'Come hear from the building committee {dow} evening, {md}, 7:30 p.m., school cafeteria.',
    ],
    [
      'Anointing of the Sick',
      '6/0',
      '11:00',
      'A communal anointing service will be held {long}, at 11 AM in the main church. Rides are available.',
    ],
    [
      'CPR Training',
      '6/4',
      '10:00',
      'Ushers and nursery workers, please plan on {md} from 10:00 a.m.–1:00 p.m. in the gym. No cost.',
    ],
    [
      'Hymn Sing & Ice Cream Social',
      '0/0',
      '18:00',
      'Tonight at 6:00! Bring your favorite hymn number and your favorite topping. Church lawn.',
    ],
  ],
  weekItems: [
    ['Finance Council', 1, '18:00', 'Rectory'],
    ['Scout Troop 412', 1, '19:00', 'Gym'],
    ['Quilters', 2, '09:30', 'Room 6'],
    ['RCIA', 2, '19:00', 'Library'],
    ['Food Pantry', 3, '10:00', 'Annex'],
    ['Children’s Choir', 3, '16:45', 'Music Rm'],
    ['Legion of Mary', 4, '10:30', 'Chapel'],
    ['Young Adults Volleyball', 5, '19:30', 'Gym'],
    ['Altar Guild', 6, '09:00', 'Sacristy'],
    ['Cub Scout Pinewood Derby', 6, '13:00', 'Hall'],
    ['Property Committee', 2, '17:30', 'Conf. Room'],
  ],
  distractors: [
    [
      'Stewardship of Treasure',
      'Collection of {last}: $14,382.50. Needed each week: $15,100. Second collection for St. Vincent de Paul: $2,904. Thank you for your generosity!',
    ],
    [
      'Thank You!',
      'Many thanks to everyone who worked the chili supper on {last}. We fed 212 people and raised $1,845 for the mission trip.',
    ],
    [
      'Office Hours',
      'The office is open Monday–Thursday 9 am–4 pm and Friday 9 am–noon. Closed for lunch 12-1.',
    ],
    [
      'Pray for the Sick',
      'Ruth Ann Daley, Marvin Cole, Baby Josiah, Sgt. Tony Alvarez, Peg Lindgren, Fr. Ed. Names are kept for 30 days.',
    ],
    [
      'Scholarship Deadline',
      'Applications for the Haney Scholarship are due in the office by {due}. Awards range from $500 to $2,000.',
    ],
    [
      'Wedding Anniversaries',
      'Bill & Joan Petrie (52 years), Luis & Carmen Ochoa (25), Dan & Kelly Wirth (10). Congratulations!',
    ],
    [
      'Sermon Notes',
      '“A Cup of Cold Water” Matthew 10:40-42. Last week: “Sparrows and Sons,” Matthew 10:24-39.',
    ],
    [
      'Bulletin Articles',
      'Articles must reach Denise by noon on Wednesday, 10 days before publication. E-mail denise@church.example.',
    ],
    [
      'Attendance',
      'Sunday School 87; Morning Worship 214; Online 61; a year ago 203. Offering $9,716.00. Budget $10,250.00.',
    ],
    [
      'Our History',
      'The cornerstone was laid on May 3, 1926 and the first service was sung at 11:00 a.m. on Christmas Day of that year.',
    ],
  ],
  intentions: [
    '† Joseph Kowalski (Family)',
    'People of the Parish',
    '† Maria & Pete Salinas',
    'Special Intention – D. Roark',
    '† Helen Burke (Altar Society)',
    '† Deceased of the Nguyen Family',
  ],
}
