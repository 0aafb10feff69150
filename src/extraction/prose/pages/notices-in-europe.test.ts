import { expect, test } from 'vitest'
import { readWith } from './read-with.fixture.ts'

// Hand-made from how churches of Europe write. Read on Sunday, November 15, 2026.
const PAGES: [string, string, string[]][] = [
  [
    'a plan with entries that are not for everybody, and days on which nobody comes',
    `<div lang="de"><table><tr><th colspan="3">Dezember 2026</th></tr>
    <tr><td>Di, 1.12.</td><td>19 Uhr</td><td>Gemeinderat (nicht öffentlich)</td></tr>
    <tr><td>Mi, 2.12.</td><td>19 Uhr</td><td>Vorbereitungskreis (intern)</td></tr>
    <tr><td>Fr, 4.12.</td><td></td><td>Redaktionsschluss für den Pfarrbrief</td></tr>
    <tr><td>Sa, 5.12.</td><td>15 Uhr</td><td><b>Adventsbasar</b><br>mit Waffeln</td></tr>
    <tr><td>Mo, 7.12.</td><td></td><td>Pfarrbüro geschlossen</td></tr>
    <tr><td>Di, 8.12.</td><td></td><td>Anmeldeschluss Freizeit</td></tr></table></div>`,
    ['2026-12-05T15:00 Adventsbasar'],
  ],
  [
    'the same in French',
    `<div lang="fr"><ul><li>Mardi 1er décembre, 20h : Conseil pastoral (à huis clos)</li><li>Samedi 5 décembre, 15h : Marché de l’Avent</li><li>Lundi 7 décembre : Secrétariat fermé</li></ul></div>`,
    ['2026-12-05T15:00 Marché de l’Avent'],
  ],
  [
    'a day without a habit, said in a sentence',
    '<div lang="de"><p>Der Chor probt jeden Donnerstag um 19.30 Uhr. Der Strickkreis trifft sich jeden Dienstag um 15 Uhr.</p><p>Am Dienstag, dem 8. Dezember, ist kein Strickkreis.</p></div>',
    ['2026-11-17T15:00 Strickkreis, Every Tuesday ×6', '2026-11-19T19:30 Chor, Every Thursday ×7'],
  ],
  [
    'the same in English',
    '<p>Our Quilting Circle meets every Tuesday at 3 pm.</p><p>On Tuesday, December 8, there is no Quilting Circle.</p><p>On Thursday, December 10, there is no charge for the museum.</p>',
    ['2026-11-17T15:00 Quilting Circle, Every Tuesday ×6'],
  ],
  [
    'who is congratulated on which day, and until when helpers say so',
    '<div lang="de"><p>Die <b>Winterfreizeit</b> findet vom 28. Dezember bis zum 30. Dezember 2026 statt. Wer mithelfen will, meldet sich bitte bis zum 8.12. bei Frau Adler.</p><h3>Wir gratulieren</h3><ul><li>Erna Vogt, 3.12., 80 Jahre</li><li>Kurt Blum, 9.12., 85 Jahre</li></ul></div>',
    ['2026-12-28/2026-12-30 Winterfreizeit'],
  ],
  [
    'in what light, and when people are out',
    '<h3>Wednesdays</h3><p>Healing Service: 12:05 PM in the chapel. Out by 12:45.</p><h3>Evening of Songs</h3><p>The second Sunday of each month at 7:00 PM, by candlelight.</p>',
    [
      '2026-11-18T12:05/12:45 Healing Service @ Chapel, Every Wednesday ×7',
      '2026-12-13T19:00 Evening of Songs, Second Sunday of the month ×1',
    ],
  ],
]

test.each(PAGES)('%s', (_name, html, told) => {
  expect(readWith(html).toSorted()).toEqual(told.toSorted())
})
