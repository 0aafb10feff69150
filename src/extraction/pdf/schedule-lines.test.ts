import { expect, test } from 'vitest'
import { withScheduleLines } from './schedule-lines.ts'

const read = (...parts: string[]) =>
  withScheduleLines(parts)
    .join('')
    .replaceAll('</td><td>', ' – ')
    .split(/<[^>]+>\s*/)
    .filter(Boolean)

test.each([
  [
    'clauses of one label',
    ['<p><b>Weekend Masses: </b>Sat. Vigil 5 pm; Sun 7:30, 9 &amp; 11am</p>'],
    ['Saturday 5 pm – Vigil', 'Sunday 7:30, 9 &amp; 11am – Weekend Mass'],
  ],
  [
    'a day over its hours, also in the next paragraph',
    ['<p>Sundays<br>8:00 a.m. Eucharist<br>10:30 a.m. Choral Eucharist</p>', '<p>9:15 a.m. Formation</p>'],
    [
      'Sundays 8:00 a.m. – Eucharist',
      'Sundays 10:30 a.m. – Choral Eucharist',
      'Sundays 9:15 a.m. – Formation',
    ],
  ],
  [
    'labels in bold over their hours',
    [
      '<h4>Misa dominical</h4>',
      '<p>8:00 am y 6:00 pm</p>',
      '<h4>Entre semana</h4>',
      '<p>martes a viernes 7 de la noche</p>',
    ],
    ['Domingo 8:00 am y 6:00 pm – Misa dominical', 'martes a viernes 7 pm'],
  ],
  [
    'names below their hours',
    ['<p>Saturday 5pm<br>Vigil</p>', '<p>Thursday 6pm<br>Adoration</p>'],
    ['Saturday 5pm – Vigil', 'Thursday 6pm – Adoration'],
  ],
  [
    'lines that break in the middle',
    ['<p>Penance Wed. 6:00–7:00 PM; Sat.<br>4:00–5:00 PM</p>'],
    ['Wednesday 6:00–7:00 PM – Penance', 'Saturday 4:00–5:00 PM – Penance'],
  ],
  [
    'names in bold, each with its hours behind it',
    [
      '<p><b>Services: Vespers </b>every Saturday evening at 5:00. <b>Sunday </b>Matins 8:30 am followed by the Liturgy at 9:45 am. <b>Choir </b>Mon., Tues. 7:00 pm</p>',
    ],
    [
      'Services:',
      'every Saturday 5:00 pm – Vespers',
      'Sunday 8:30 am – Matins',
      'Sunday 9:45 am – Liturgy',
      'Monday, Tuesday 7:00 pm – Choir',
    ],
  ],
  [
    'several days of one name',
    [
      '<p>Sunday Liturgies Saturday evening 4:30 pm &amp; Sunday morning 7:00 and 9:15<br>Rosary First Fridays 9 am<br>Saturdays 8 am Matins</p>',
    ],
    [
      'Saturday 4:30 pm – Sunday Liturgies',
      'Sunday 7:00 and 9:15 – Sunday Liturgies',
      'First Fridays 9 am – Rosary',
      'Saturdays 8 am – Matins',
    ],
  ],
  [
    'short Spanish days and ordinals',
    ['<p>Misa Mar., Mié. y Vie. 18:00 h<br>Clase Dgo. 9:30 am<br>Damas 2.º sábado del mes, 10 am</p>'],
    [
      'martes, miércoles y viernes 18:00 h – Misa',
      'domingo 9:30 am – Clase',
      'segundo sábado del mes 10 am – Damas',
    ],
  ],
])('%s', (_what, parts, lines) => {
  expect(read(...parts)).toEqual(lines)
})

test('sentences, dates, office hours and lines of the one form stay as they are', () => {
  const parts = [
    '<p>The choir meets on Tuesdays at 7:00 pm. Come and sing with us.</p>',
    '<p>Saturday, June 5, 8 am Breakfast<br>Sunday, June 6, 9 am Picnic</p>',
    '<p>Office Monday-Friday 9 am-4 pm<br>Closed Saturday 9 am</p>',
    '<p>Sunday 9:00 AM Mass<br>Sunday 11:00 AM Mass</p>',
    '<p>312 attended.</p>',
  ]
  expect(withScheduleLines(parts)).toEqual(parts)
})
