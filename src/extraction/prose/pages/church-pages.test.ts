import { expect, test } from 'vitest'
import { readWith } from './read-with.fixture.ts'

// Hand-made from how real church sites look; none is a copy of one. Read on Sunday, November 15, 2026.
const PAGES: [string, string, string[]][] = [
  [
    'Spanish dates',
    `<h2>Próximos eventos</h2><h3>Concierto de Navidad</h3><p>domingo 13 de diciembre a las 7 pm</p><h3>Vigilia</h3><p>Viernes, 18 de diciembre de 2026 de 8:00 p.m. a 12:00 a.m.</p><h3>Posadas</h3><p>Del 16 al 24 de diciembre a las 7:00 de la noche</p><h3>Retiro de Mujeres</h3><p>sábado 16 de enero, 9am - 3pm</p>`,
    [
      '2026-12-13T19:00 Concierto de Navidad',
      '2026-12-16T19:00/2026-12-24 Posadas',
      '2026-12-18T20:00/2026-12-19T00:00 Vigilia',
      '2027-01-16T09:00/15:00 Retiro de Mujeres',
    ],
  ],
  [
    'doors open before it begins',
    `<h1>Christmas Concert</h1><p>Friday, December 11, 2026</p><p>Doors open at 6:00 PM. Concert begins at 7:00 PM.</p>`,
    ['2026-12-11T19:00 Christmas Concert'],
  ],
  [
    'doors and hour on one line',
    `<div class="event"><h3>Trivia Night</h3><p>Saturday, January 9</p><p>Doors 6:30 | Trivia 7:00 PM</p><a>Buy Tickets</a></div>`,
    ['2027-01-09T19:00 Trivia Night'],
  ],
  [
    'ranges in words',
    `<h3>Vacation Bible School</h3><p>June 14 through June 18, 2027, 9 a.m. to noon</p><h3>Mission Trip</h3><p>from July 4 to July 11, 2027</p><h3>Fast</h3><p>Jan 4 – 24, 2027</p>`,
    [
      '2027-01-04/2027-01-24 Fast',
      '2027-06-14T09:00/2027-06-18T12:00 Vacation Bible School',
      '2027-07-04/2027-07-11 Mission Trip',
    ],
  ],
  [
    'until and question marks',
    `<h3>Pancake Breakfast</h3><p>Sat. Dec. 5th, 8 until 11 a.m.</p><h3>Trunk Sale</h3><p>Dec 5 8AM-?</p><h3>Movie night</h3><p>Friday 12/11 @ 6:30</p>`,
    [
      '2026-12-05T08:00/11:00 Pancake Breakfast',
      '2026-12-05T08:00 Trunk Sale',
      '2026-12-11T18:30 Movie night',
    ],
  ],
  [
    'an archive of sermons',
    `<h1>Sermons</h1><div><h3>The Prodigal</h3><p>November 8, 2026</p><a href="a.mp3">Listen</a></div><div><h3>Mercy</h3><p>November 1, 2026</p><a href="a.mp3">Listen</a></div>`,
    [],
  ],
  [
    'newsletters and bulletins to read',
    `<h2>Newsletters</h2><ul><li><a href="/n/nov-2026.pdf">November 2026 Newsletter</a></li><li><a href="/b/2026-11-15.pdf">Bulletin for November 15, 2026</a></li></ul>`,
    [],
  ],
  [
    'a week under its days',
    `<h2>This Week at Trinity</h2><p><b>Sunday, Nov. 22</b></p><p>8:30 a.m. Worship (Chapel)<br>9:45 a.m. Sunday School<br>11:00 a.m. Worship (Sanctuary)</p><p><b>Monday, Nov. 23</b></p><p>7:00 p.m. Boy Scouts (Room 12)</p><p><b>Wednesday, Nov. 25</b></p><p>No activities - Happy Thanksgiving!</p>`,
    [
      '2026-11-22T08:30 Worship @ Chapel',
      '2026-11-22T09:45 Sunday School',
      '2026-11-22T11:00 Worship @ Sanctuary',
      '2026-11-23T19:00 Boy Scouts @ Room 12',
    ],
  ],
  [
    'one event and its page',
    `<article><h1>Blue Christmas Service</h1><div class="event-details"><p><strong>When:</strong> Monday, December 21, 2026 at 6:30 PM</p><p><strong>Where:</strong> St. Luke Chapel, 200 Elm St, Dallas, TX 75202</p><p>A quiet service of remembrance. Questions? Call the office by December 18.</p></div></article><aside><h4>Recent Posts</h4><ul><li>Advent Devotional <span class="post-date">November 20, 2026</span></li></ul></aside>`,
    ['2026-12-21T18:30 Blue Christmas Service @ St. Luke Chapel, 200 Elm St, Dallas, TX 75202'],
  ],
  [
    'sentences',
    `<p>Our annual Thanksgiving Eve service will be held Wednesday, November 25 at 7:00 p.m. in the sanctuary. Pie will follow. The Christmas pageant is on Sunday, December 20 at 5 p.m.; rehearsals are December 5, 12 and 19 from 10 a.m. to noon.</p>`,
    [
      '2026-11-25T19:00 Annual Thanksgiving Eve service @ Sanctuary',
      '2026-12-05T10:00/12:00 Rehearsals',
      '2026-12-12T10:00/12:00 Rehearsals',
      '2026-12-19T10:00/12:00 Rehearsals',
      '2026-12-20T17:00 Christmas pageant',
    ],
  ],
  [
    'a feast by its name',
    `<h2>Christmas at Grace</h2><p>Christmas Eve Candlelight Services: December 24 at 3pm, 5pm, 7pm &amp; 11pm</p><p>Christmas Day: 10 AM</p><p>Dec 24: 3, 5 and 11 PM</p>`,
    [
      '2026-12-24T15:00 Christmas Eve Candlelight Services @ Grace',
      '2026-12-24T17:00 Christmas Eve Candlelight Services @ Grace',
      '2026-12-24T19:00 Christmas Eve Candlelight Services',
      '2026-12-24T23:00 Christmas Eve Candlelight Services @ Grace',
      '2026-12-25T10:00 Christmas Day',
    ],
  ],
  [
    'a week of feasts',
    `<h1>Holy Week 2027</h1><ul><li>Palm Sunday: 9 &amp; 11 am</li><li>Maundy Thursday: 7 pm</li><li>Good Friday: 12 pm and 7 pm</li><li>Easter Sunday: 6:30 am Sunrise, 9 &amp; 11 am</li></ul>`,
    [
      '2027-03-21T09:00 Palm Sunday',
      '2027-03-21T11:00 Palm Sunday',
      '2027-03-25T19:00 Maundy Thursday',
      '2027-03-26T12:00 Good Friday',
      '2027-03-26T19:00 Good Friday',
      '2027-03-28T06:30 Easter Sunday',
      '2027-03-28T09:00 Easter Sunday',
      '2027-03-28T11:00 Easter Sunday',
    ],
  ],
  [
    'camps of one name',
    `<h1>Summer Camp 2027</h1><p>June 7–11 (Grades 1–5)</p><p>June 14–18 (Grades 6–8)</p><p>9 a.m.–3 p.m. daily</p>`,
    [
      '2027-06-07T09:00/2027-06-11T15:00 Summer Camp (Grades 1–5)',
      '2027-06-14T09:00/2027-06-18T15:00 Summer Camp (Grades 6–8)',
    ],
  ],
  [
    'dates of history, verses and phones',
    `<p>Founded in 1954, our church was dedicated on May 3, 1955. Pastor Smith was born June 1, 1970.</p><p>Read Isaiah 40:1-11 and John 3:16.</p><p>Call 214-555-1212 ext 12.</p>`,
    [],
  ],
  [
    'registration and its deadline',
    `<h3>Youth Retreat</h3><p>January 22-24, 2027</p><p>Early registration ends December 15, 2026. Cost $150.</p><p>Registration deadline: January 10</p>`,
    ['2027-01-22/2027-01-24 Youth Retreat'],
  ],
  [
    'dates that only the machine is told',
    `<article><h2>Gala</h2><time datetime="2026-12-11T18:00:00-06:00">Friday at 6</time></article><article><h2>Brunch</h2><time datetime="2026-12-12T10:00">Saturday morning</time></article>`,
    ['2026-12-11T18:00 Gala', '2026-12-12T10:00 Brunch'],
  ],
  [
    'a list of definitions',
    `<dl><dt>Advent Workshop</dt><dd>Sunday, November 29, 4–6 pm</dd><dd>Make wreaths.</dd><dt>St. Nicholas Party</dt><dd>Sunday, December 6, after the 10:30 service</dd></dl>`,
    ['2026-11-29T16:00/18:00 Advent Workshop', '2026-12-06 St. Nicholas Party'],
  ],
]

test.each(PAGES)('%s', (_, html, wanted) => {
  expect(readWith(html)).toEqual(wanted)
})
