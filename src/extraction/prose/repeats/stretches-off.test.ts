import { expect, test } from 'vitest'
import { readWith } from '../pages/told-by.fixture.ts'

// Hand-made from how groups say when they pause. Read on Sunday, November 15, 2026; thirteen dates at most.
test.each<[string, string, string[]]>([
  [
    'a week by its feast, of the section alone',
    '<h2>Classes</h2><p>Bible class meets every Wednesday at 6:30 PM.</p><p>No class Thanksgiving week.</p><h2>Choir</h2><p>Choir practice: Thursdays, 7 PM</p>',
    [
      '2026-11-18T18:30 Bible class, Every Wednesday ×6',
      '2026-11-19T19:00 Choir practice, Every Thursday ×7',
    ],
  ],
  [
    'two weeks',
    '<h3>Youth Group</h3><p>Wednesdays 6–8 PM. We take off Thanksgiving week and Christmas week.</p>',
    ['2026-11-18T18:00/20:00 Youth Group, Every Wednesday ×5'],
  ],
  [
    'in brackets',
    '<p>Choir practice: Thursdays, 7 PM (no rehearsal Thanksgiving week)</p>',
    ['2026-11-19T19:00 Choir practice, Every Thursday ×6'],
  ],
  [
    'in Spanish',
    '<h3>Estudio bíblico</h3><p>Miércoles 7:00 pm</p><p>No habrá clase la semana de Acción de Gracias.</p>',
    ['2026-11-18T19:00 Estudio bíblico, Every Wednesday ×6'],
  ],
  [
    'from a day to a day of return',
    '<h3>Handbells</h3><p>Mondays at 7 PM. We are taking a break after November 23 and will be back on December 21.</p>',
    ['2026-11-16T19:00 Handbells, Every Monday ×4'],
  ],
  [
    'until a day of return, which is no event of its own',
    '<h3>Men’s Breakfast</h3><p>Saturdays at 8 AM</p><p>On break for now. We will be back on December 19!</p>',
    ['2026-12-19T08:00 Men’s Breakfast, Every Saturday ×2'],
  ],
  [
    'a pause until a day, by its name',
    '<h3>Kids Club</h3><p>Wednesdays 5:30 PM</p><p>Kids Club is on pause until December 9.</p>',
    ['2026-12-09T17:30 Kids Club, Every Wednesday ×4'],
  ],
  [
    'in French',
    '<h3>Chorale</h3><p>Répétition tous les mardis à 20h. Reprise le 1er décembre.</p>',
    ['2026-12-01T20:00 Répétition, Every Tuesday ×5'],
  ],
  [
    'in German',
    '<h3>Bibelkreis</h3><p>jeden Mittwoch um 19 Uhr</p><p>Pause bis 2. Dezember.</p>',
    ['2026-12-02T19:00 Bibelkreis, Every Wednesday ×5'],
  ],
  [
    'in Portuguese',
    '<h3>Ensaio do coral</h3><p>Toda quinta-feira às 19h30</p><p>Recesso até 3 de dezembro.</p>',
    ['2026-12-03T19:30 Ensaio do coral, Every Thursday ×5'],
  ],
  [
    'a month of return',
    '<h3>Quilters</h3><p>Every Tuesday at 10 AM. We take a break and will be back in December.</p>',
    ['2026-12-01T10:00 Quilters, Every Tuesday ×5'],
  ],
  [
    'what is held in such a week',
    '<h3>Soup Kitchen</h3><p>Every Wednesday at noon. Thanksgiving week we serve turkey!</p>',
    ['2026-11-18T12:00 Soup Kitchen, Every Wednesday ×7'],
  ],
  [
    'a weekday within weeks that are printed as a span',
    '<h2>Sunday Worship Nov 22 – Dec 20</h2><p>10:00 AM on the lawn</p>',
    ['2026-11-22T10:00 Sunday Worship @ Lawn, Every Sunday ×5'],
  ],
  [
    'the same in one line, and in Spanish',
    '<p>Wednesday Soup Suppers: Nov 18 – Dec 16, 6 pm</p><p>Estudio de Adviento: miércoles del 2 al 16 de diciembre, 7 pm</p>',
    [
      '2026-11-18T18:00 Soup Suppers, Every Wednesday ×5',
      '2026-12-02T19:00 Estudio de Adviento, Every Wednesday ×3',
    ],
  ],
])('%s', (_, html, told) => {
  expect(readWith(html)).toEqual(told)
})
