import type { Pool } from './pool.ts'

export const sealedEnglish: Pool = {
  churches: [
    {
      name: 'Saint Cecilia Catholic Community',
      hasMass: true,
      lines: [
        ['Saturday', '8:00 am; 5:00 pm Vigil Mass', '6 08:00 Mass; 6 17:00 Vigil Mass|Mass'],
        [
          'Sunday',
          '8:30am, 10:30am, 12:30pm (Español), 5:30pm (Life Teen)',
          '0 08:30,10:30,12:30,17:30 Mass',
        ],
        ['Weekdays (M-F)', '8:00 am', '12345 08:00 Mass'],
        [
          'Sacrament of Penance',
          'Sat. 3:45–4:45 pm, Thurs. 7:00 pm',
          '6 15:45 Sacrament of Penance|Penance; 4 19:00 Sacrament of Penance|Penance',
        ],
      ],
    },
    {
      name: 'Greater Mount Zion Church of God in Christ',
      hasMass: false,
      lines: [
        ['Early Morning Prayer', 'Tuesday & Thursday 6:00 AM', '24 06:00 Early Morning Prayer|Prayer'],
        ['Sunday School', '9:00 AM', '0 09:00 Sunday School'],
        ['Sunday Worship', '10:15 AM', '0 10:15 Sunday Worship|Worship'],
        ['Friday Night Joy Service', '7:30 PM', '5 19:30 Joy Service'],
      ],
    },
    {
      name: 'Holy Trinity Greek Orthodox Church',
      hasMass: false,
      lines: [
        ['Great Vespers', 'every Saturday evening at 6:00', '6 18:00 Great Vespers|Vespers'],
        [
          'Sunday',
          'Orthros 8:30 am followed by the Divine Liturgy at 9:45 am',
          '0 08:30 Orthros; 0 09:45 Divine Liturgy|Liturgy',
        ],
        ['Paraklesis', '2nd Wednesday of each month, 6:30 pm', '3#2 18:30 Paraklesis'],
        ['Church School', 'Sundays after Holy Communion', ''],
      ],
    },
    {
      name: 'Peace Lutheran Church',
      hasMass: false,
      lines: [
        [
          'Divine Service',
          'Sunday 8:00 & 10:45 a.m. / Monday 7:00 p.m.',
          '0 08:00,10:45 Divine Service; 1 19:00 Divine Service',
        ],
        ['Bible Class', 'Sunday 9:30 a.m.', '0 09:30 Bible Class'],
        ['Confirmation', 'Wednesdays, 6:15-7:30 p.m.', '3 18:15 Confirmation'],
        ['Dartball', 'Tuesdays 7:30 p.m. (church basement)', '2 19:30 Dartball'],
      ],
    },
    {
      name: 'St. Philip Neri Roman Catholic Church',
      hasMass: true,
      lines: [
        [
          'Sunday Liturgies',
          'Saturday evening 4:30 pm & Sunday morning 7:00, 9:15 and 11:30',
          '6 16:30 Mass|Liturgy|Sunday Liturgies; 0 07:00,09:15,11:30 Mass|Liturgy|Sunday Liturgies',
        ],
        ['Weekday Mass', 'Mon, Wed, Fri 9:00 am', '135 09:00 Mass'],
        ['First Saturdays', '9:00 am Mass followed by the Rosary', '6#1 09:00 Mass|First Saturday Mass'],
        [
          'Eucharistic Adoration',
          'Wednesdays from 9:30 am to 8:00 pm',
          '3 09:30 Eucharistic Adoration|Adoration',
        ],
      ],
    },
  ],
  announcements: [
    [
      'Spaghetti Dinner',
      '6/1',
      '17:00',
      'Scouts serve up all-you-can-eat spaghetti {long}. Serving from 5:00 to 7:30 PM, Brannigan Hall. Family max $30.',
    ],
    [
      'Holy Hour for Vocations',
      '4/0',
      '19:00',
      'This Thursday at 7 PM in the church – spend an hour with the Lord for our seminarians.',
    ],
    [
      'Widows’ Luncheon',
      '3/1',
      '11:30',
      'Dutch treat at Luby’s on {md}, 11:30 a.m. Call Bernice if you need a ride.',
    ],
    [
      'Christmas Bazaar',
      '6/2',
      '09:00',
      'Handmade gifts, tamales, cookie walk! Saturday, {md} – 9 to 3 – in the gymnasium. Vendor tables $25.',
    ],
    [
      'Youth Lock-In',
      '5/2',
      '20:00',
      'Grades 7–12. Drop-off {short} at 8 p.m., pick-up 7 a.m. next morning. Permission slip required.',
    ],
    [
      'Revival with Evangelist T. L. Crowder',
      '1-3/2',
      '19:00',
      'Three nights of power! {md} thru {end}, 7 o’clock nightly.',
    ],
    [
      'Parenting Workshop',
      '1/1+',
      '18:15',
      'Starts {dow}, {md} and continues every Monday, 6:15 PM to 7:45 PM, fireside room. Childcare provided.',
    ],
    [
      'Choral Evensong',
      '0/3',
      '17:00',
      'The combined choirs sing Howells on {dow} {md} at five o’clock in the evening (5:00 PM). Wine and cheese after.',
    ],
    [
      'Annual Meeting',
      '0/2',
      '11:45',
      'Our congregational meeting is {y} at 11:45 a.m. Reports will be in the narthex a week ahead.',
    ],
    [
      'Pet Blessing',
      '6/3',
      '10:00',
      'Leashes and crates, please. {md}, 10 in the morning, by the St. Francis statue.',
    ],
    [
      'New Member Orientation',
      '2/1',
      '19:00',
      'Thinking of joining? Meet the pastor {dow}, {ord} at 7:00 P.M., room B-12.',
    ],
    [
      'Golf Scramble',
      '1/3',
      '12:30',
      'Shotgun start 12:30 pm on Monday, {md} at Tenison Park. $95 per golfer, lunch at 11:30.',
    ],
    [
      'Day of Reflection',
      '6/4',
      '09:00',
      'Sr. Miriam Tate leads a quiet day {long}; 9:00 am – 2:30 pm. Montserrat House. Bring a sack lunch.',
    ],
    [
      'Homecoming Dinner on the Grounds',
      '0/1',
      '12:00',
      'Next Sunday at noon. Last names A-M bring sides, N-Z bring desserts.',
    ],
    [
      'Bone Marrow Registry Drive',
      '0/4',
      '09:00',
      'Be a match! Stop by the tables in the foyer {num} anytime between 9:00 am and 1:00 pm.',
    ],
    [
      'Icon Workshop',
      '6/0',
      '13:00',
      'Saturday {md} from 1-4 pm, church school wing. All materials included ($60).',
    ],
  ],
  weekItems: [
    ['St. Vincent de Paul', 1, '18:30', 'Rm 3'],
    ['Boy Scouts', 1, '19:15', 'Scout Hut'],
    ['Mom’s Group', 2, '09:45', 'Nursery'],
    ['OCIA Inquiry', 2, '19:00', 'Parish Center'],
    ['Bell Choir', 3, '17:30', 'Choir Loft'],
    ['Council Meeting', 3, '19:45', 'Library'],
    ['Prayer Shawl Knitters', 4, '13:00', 'Parlor'],
    ['Praise Team', 4, '18:45', 'Sanctuary'],
    ['Fellowship Lunch', 5, '11:45', 'Hall'],
    ['Greek Dance Practice', 5, '18:00', 'Hall'],
    ['Yard Crew', 6, '08:15', 'Grounds'],
  ],
  distractors: [
    [
      'Financial Snapshot',
      'General fund received {last}: $8,044; budgeted $9,300. Year to date: $402,118 vs. $411,000. Average attendance 318.',
    ],
    [
      'A Note of Thanks',
      'The Ramsey family thanks you for the meals and cards after Dad’s funeral on {last}. God bless you.',
    ],
    [
      'Parish Office',
      'Mon-Thu 8:30 to 4:30; closed Fridays. Fax 214-555-0190. After-hours sacramental emergencies: press 9.',
    ],
    ['Poinsettia Orders', 'Forms and payment ($11 each) must be turned in no later than {due}.'],
    ['Flowers', 'The altar flowers today are given by the Nakamura family in memory of Kenji (1938–2019).'],
    [
      'Readings for the Week',
      'Mon: 1 Mc 1:10-15; Tue: 2 Mc 6:18-31; Wed: 2 Mc 7:1, 20-31; Thu: Lk 19:41-44; Fri: Lk 19:45-48; Sun: Dn 7:13-14',
    ],
    [
      'In Last Week’s Sermon',
      'Pastor Gruen reminded us that 7 times 70 is not arithmetic. Listen again on channel 11 or the web.',
    ],
    [
      'Birthdays This Month',
      '3 Abby Lund, 7 Gus Hadley, 12 Marta Ruiz, 19 Earl Stokes, 24 the Beck twins, 30 Mrs. Odom',
    ],
    [
      'From the Archives',
      'On {last}, 1931, the old frame church burned. Mass was said at 10:00 a.m. the next Sunday in the fire station.',
    ],
    [
      'CANCELLED',
      'There will be no Wednesday soup supper until further notice. The kitchen floor is being replaced.',
    ],
  ],
  intentions: [
    '+Stanley Mroz',
    '+Rosa Benavides, by her children',
    'Pro Populo',
    'Int. of Fr. Bob',
    '+Francis X. Doyle',
    '+Vu Thi Lan',
    'Birthday blessings, Kate P.',
  ],
}
