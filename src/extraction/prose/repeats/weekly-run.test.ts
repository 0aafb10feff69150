import { expect, test } from 'vitest'
import { readWith } from '../pages/told-by.fixture.ts'

// Hand-made from how churches announce what goes on for some weeks. Read on Sunday, November 15, 2026.
test.each<[string, string[]]>([
  [
    '<h3>Alpha</h3><p>Starts Wednesday 18th November, 7.30pm, for four weeks</p>',
    ['2026-11-18T19:30 Alpha, Every Wednesday ×4'],
  ],
  [
    '<h3>Prayer Course</h3><p>A six-week class beginning November 22 at 9:15 AM.</p>',
    ['2026-11-22T09:15 Prayer Course, Every Sunday ×6'],
  ],
  [
    '<h3>Money Matters</h3><p>Sundays at 4 PM, starting November 22 for three weeks.</p>',
    ['2026-11-22T16:00 Money Matters, Every Sunday ×3'],
  ],
  [
    '<p>Bible Study resumes Wed. Nov 18 at 7pm and continues weekly through December 9.</p>',
    ['2026-11-18T19:00 Bible Study, Every Wednesday ×4'],
  ],
  [
    '<h3>Curso de oración</h3><p>Comienza el martes 17 de noviembre a las 7 pm, durante cinco semanas</p>',
    ['2026-11-17T19:00 Curso de oración, Every Tuesday ×5'],
  ],
  [
    '<div lang="fr"><h3>Parcours Alpha</h3><p>Début le mardi 17 novembre à 19h30, pendant 5 semaines</p></div>',
    ['2026-11-17T19:30 Parcours Alpha, Every Tuesday ×5'],
  ],
  [
    '<h3>Glaubenskurs</h3><p>Beginn: Dienstag, 17. November, 19.30 Uhr, fünf Wochen lang</p>',
    ['2026-11-17T19:30 Glaubenskurs, Every Tuesday ×5'],
  ],
  ['<h3>Sign up</h3><p>Registration begins November 18 at 9 AM, two weeks before the camp.</p>', []],
])('%s', (html, told) => {
  expect(readWith(html)).toEqual(told)
})
