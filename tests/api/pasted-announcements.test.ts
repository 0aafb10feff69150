import { beforeAll, expect, test } from 'vitest'
import { createFakeClock } from '#src/ports/clock/clock.ts'
import { clientOf, forFile } from '../support/for-file.ts'
import { addChurch } from '../support/records.ts'
import { startTestServer } from '../support/server.ts'

/** A Monday. */
const NOW = '2026-11-30T18:00:00Z'
const site = forFile(() => startTestServer({ works: false, clock: createFakeClock(NOW) }))
const editor = clientOf(site, 'editor')

const CHURCHES = [
  ['Grace Harbor Church', '4120 Ferris Ave, Dallas, TX 75206'],
  ['Cedar Ridge Methodist Church', '900 Cedar Ridge Dr, Dallas, TX 75214'],
  ['St. Brigid Catholic Church', '31 Mill Street, Dallas, TX 75223'],
  ['Iglesia Nueva Esperanza', '55 Olmo Street, Dallas, TX 75208'],
  ['Primera Iglesia Bautista de Oak Hollow', '210 Oak Hollow Ln, Dallas, TX 75211'],
]
interface Expected {
  church: string
  on: string
  at: string
  rule: string | null
  place: string | null
}
/** Written before the reader was looked at. */
const ANNOUNCEMENTS: [string, Expected][] = [
  [
    'Christmas Cookie Swap\nSaturday, December 12 at 10:30 AM\nGrace Harbor Church, Fellowship Hall\nBring three dozen cookies and a copy of your recipe.',
    { church: 'Grace Harbor Church', on: '2026-12-12', at: '10:30', rule: null, place: 'Fellowship Hall' },
  ],
  [
    'Join us at Cedar Ridge Methodist Church for GriefShare. Every Tuesday from December 1, 6:30-8 p.m. in Room 204. Free childcare.',
    {
      church: 'Cedar Ridge Methodist Church',
      on: '2026-12-01',
      at: '18:30',
      rule: 'Every Tuesday',
      place: 'Room 204',
    },
  ],
  [
    'Advent Organ Recital\nSt. Brigid Catholic Church\nFriday, Dec. 4, 7:30pm\nFree and open to the public. Reception to follow.',
    { church: 'St. Brigid Catholic Church', on: '2026-12-04', at: '19:30', rule: null, place: null },
  ],
  [
    'Grace Harbor Church food pantry is open the second and fourth Saturday of each month, 9 a.m. to noon, at 4120 Ferris Ave.',
    {
      church: 'Grace Harbor Church',
      on: '2026-12-12',
      at: '09:00',
      rule: 'Second and fourth Saturday of the month',
      place: '4120 Ferris Ave',
    },
  ],
  [
    "Men's Breakfast\nWhen: Saturday 12/5/2026, 8:00 AM\nWhere: Lakeside Diner, 88 Shore Drive\nHosted by Cedar Ridge Methodist Church. RSVP to the office.",
    {
      church: 'Cedar Ridge Methodist Church',
      on: '2026-12-05',
      at: '08:00',
      rule: null,
      place: 'Lakeside Diner',
    },
  ],
  [
    "You're invited! Candlelight Christmas Eve service, December 24 at 5 p.m. at Grace Harbor Church. All are welcome.",
    { church: 'Grace Harbor Church', on: '2026-12-24', at: '17:00', rule: null, place: null },
  ],
  [
    'Young Adults Bible Study meets every other Thursday starting December 3 at 7 PM at Cedar Ridge Methodist Church in the Loft.',
    {
      church: 'Cedar Ridge Methodist Church',
      on: '2026-12-03',
      at: '19:00',
      rule: 'Every other Thursday',
      place: null,
    },
  ],
  [
    'Blood Drive - Sunday, December 13, 2026, 8:30 a.m.-1:00 p.m. St. Brigid Catholic Church, Parish Center. Sign up online or walk in.',
    {
      church: 'St. Brigid Catholic Church',
      on: '2026-12-13',
      at: '08:30',
      rule: null,
      place: 'Parish Center',
    },
  ],
  [
    'FIRST FRIDAY PRAYER NIGHT\nFirst Friday of every month at 7:00 PM\nGrace Harbor Church Chapel\nCome and pray for our city.',
    {
      church: 'Grace Harbor Church',
      on: '2026-12-04',
      at: '19:00',
      rule: 'First Friday of the month',
      place: null,
    },
  ],
  [
    'Midweek Supper, Wednesdays at 5:45 pm, Cedar Ridge Methodist Church. $6 a plate, kids eat free.',
    {
      church: 'Cedar Ridge Methodist Church',
      on: '2026-12-02',
      at: '17:45',
      rule: 'Every Wednesday',
      place: null,
    },
  ],
  [
    'Posada navideña\nmiércoles 16 de diciembre a las 7:00 p. m.\nIglesia Nueva Esperanza, salón parroquial\nHabrá ponche, tamales y piñata.',
    {
      church: 'Iglesia Nueva Esperanza',
      on: '2026-12-16',
      at: '19:00',
      rule: null,
      place: 'salón parroquial',
    },
  ],
  [
    'La Iglesia Nueva Esperanza los invita a la noche de oración todos los viernes a partir del 4 de diciembre, a las 8 de la noche.',
    { church: 'Iglesia Nueva Esperanza', on: '2026-12-04', at: '20:00', rule: 'Every Friday', place: null },
  ],
  [
    'Concierto de Adviento\nDomingo, 6 de diciembre de 2026, 4:30 pm\nPrimera Iglesia Bautista de Oak Hollow\nEntrada libre.',
    {
      church: 'Primera Iglesia Bautista de Oak Hollow',
      on: '2026-12-06',
      at: '16:30',
      rule: null,
      place: null,
    },
  ],
  [
    'Estudio bíblico para mujeres: cada martes a las 10 de la mañana en la Primera Iglesia Bautista de Oak Hollow, aula 3.',
    {
      church: 'Primera Iglesia Bautista de Oak Hollow',
      on: '2026-12-01',
      at: '10:00',
      rule: 'Every Tuesday',
      place: 'aula 3',
    },
  ],
  [
    'Desayuno de hombres el primer sábado de cada mes, 8:30 a. m., Iglesia Nueva Esperanza. Traiga a un amigo.',
    {
      church: 'Iglesia Nueva Esperanza',
      on: '2026-12-05',
      at: '08:30',
      rule: 'First Saturday of the month',
      place: null,
    },
  ],
  [
    'Venta de tamales\nSábado 19 de diciembre, de 9:00 a 13:00 h\nLugar: Parque Robles, 700 Calle Robles\nOrganiza: Primera Iglesia Bautista de Oak Hollow',
    {
      church: 'Primera Iglesia Bautista de Oak Hollow',
      on: '2026-12-19',
      at: '09:00',
      rule: null,
      place: 'Parque Robles',
    },
  ],
  [
    'Misa de Nuestra Señora de Guadalupe, sábado 12 de diciembre, 6:00 de la mañana, mañanitas con mariachi. St. Brigid Catholic Church.',
    { church: 'St. Brigid Catholic Church', on: '2026-12-12', at: '06:00', rule: null, place: null },
  ],
  [
    'Clases de inglés gratis los lunes y miércoles de 6:30 a 8:00 p.m. en Iglesia Nueva Esperanza. Comienzan el 7 de diciembre.',
    {
      church: 'Iglesia Nueva Esperanza',
      on: '2026-12-07',
      at: '18:30',
      rule: 'Every Monday and Wednesday',
      place: null,
    },
  ],
  [
    'Ensayo del coro, todos los jueves, 7:15 PM, en el santuario de la Primera Iglesia Bautista de Oak Hollow',
    {
      church: 'Primera Iglesia Bautista de Oak Hollow',
      on: '2026-12-03',
      at: '19:15',
      rule: 'Every Thursday',
      place: null,
    },
  ],
  [
    '¡Noche de jóvenes! Cada dos semanas, los sábados desde el 5 de diciembre, 6 PM. Iglesia Nueva Esperanza, 55 Olmo Street.',
    {
      church: 'Iglesia Nueva Esperanza',
      on: '2026-12-05',
      at: '18:00',
      rule: 'Every other Saturday',
      place: '55 Olmo Street',
    },
  ],
]

/** What is wrong in the form that a pasted text fills; empty where nothing is. */
async function mistakesIn(text: string, want: Expected): Promise<string[]> {
  const { events } = (await editor.call('readEvents', { body: { text } })).body
  const [event] = events
  if (!event || events.length > 1) return [`${events.length} events`]
  const { fields, rule, churchId } = event
  // Where the announcement names no room or address, the church's own house is right.
  const isPlace = fields.location?.toLowerCase().includes((want.place ?? want.church).toLowerCase())
  return [
    fields.eventDate === want.on ? [] : [`day ${fields.eventDate}`],
    fields.startTime === want.at ? [] : [`hour ${fields.startTime}`],
    rule === want.rule ? [] : [`rule ${rule}`],
    churchId === ids.get(want.church) ? [] : ['church'],
    isPlace || (want.place === null && fields.location === null) ? [] : [`place ${fields.location}`],
  ].flat()
}

const ids = new Map<string, number>()
beforeAll(async () => {
  for (const [name = '', address = ''] of CHURCHES)
    ids.set(name, await addChurch(site.container.db, { name, address }))
})

test('of twenty pasted announcements, half of them Spanish, all but the two unread ones are right', async () => {
  const wrong: Record<string, string[]> = {}
  for (const [text, want] of ANNOUNCEMENTS) {
    const mistakes = await mistakesIn(text, want)
    if (mistakes.length > 0) wrong[text.slice(0, 30)] = mistakes
  }
  // A pantry that "is open" states opening hours; "every two weeks" apart from its day proves no date.
  expect(wrong).toEqual({
    'Grace Harbor Church food pantr': ['0 events'],
    '¡Noche de jóvenes! Cada dos se': ['0 events'],
  })
})

test('the rule of a pasted text is what the form sends back, with an end only where the text ends it', async () => {
  const repeatIn = async (text: string) =>
    (await editor.call('readEvents', { body: { text } })).body.events[0]?.repeat
  const at = 'at 7 PM at Grace Harbor Church.'
  expect(await repeatIn(`Prayer Night every Tuesday from December 1 ${at}`)).toEqual({
    rule: 'FREQ=WEEKLY;BYDAY=TU',
    until: null,
  })
  expect(await repeatIn(`English Classes, Mondays and Wednesdays ${at}`)).toEqual({
    rule: 'FREQ=WEEKLY;BYDAY=MO,WE',
    until: null,
  })
  expect(await repeatIn(`Choir rehearsal, Thursdays, December 3 - December 17, ${at}`)).toEqual({
    rule: 'FREQ=WEEKLY;BYDAY=TH',
    until: '2026-12-17',
  })
  expect(await repeatIn(`Carol Sing, Friday, December 11 ${at}`)).toBe(null)
})

test('what says when and where is no description, and a text that names two churches chooses none', async () => {
  const read = async (text: string) => (await editor.call('readEvents', { body: { text } })).body.events[0]
  const supper = await read(
    'Chili Supper\nFriday, December 11, 6:00 PM\nGrace Harbor Church, Gym\nBring a friend.',
  )
  expect(supper?.fields.description).toBe('Bring a friend.')
  const joint = await read(
    'Joint Carol Sing\nFriday, December 11, 6:00 PM\nWith Grace Harbor Church and Iglesia Nueva Esperanza.',
  )
  expect(joint).toMatchObject({ churchId: null, fields: { eventDate: '2026-12-11' } })
})
