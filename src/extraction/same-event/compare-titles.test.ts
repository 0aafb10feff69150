import { describe, expect, it } from 'vitest'
import { plainCandidate } from '../candidate/candidate.fixture.ts'
import { mergeVisit } from './merge-visit.ts'
import type { SourcedCandidate } from './sourced-candidate.ts'

const SITE = 'https://church.example'
/** A plain reading of a Sunday at half past ten, unless told otherwise. */
const told = (title: string, path: string, values: Partial<SourcedCandidate> = {}): SourcedCandidate => ({
  ...plainCandidate,
  title,
  start: '2026-12-06T10:30',
  seriesKey: `${path} ${title}`,
  recurrence: 'Every Sunday',
  category: 'worship',
  provenance: { title: 'html', start: 'html' },
  sourceUrl: `${SITE}${path}`,
  ...values,
})
const titles = (candidates: SourcedCandidate[]) =>
  mergeVisit({ candidates, absences: [] }, 'Grace Church')
    .map(({ title }) => title)
    .toSorted()
const once = { seriesKey: null, recurrence: null }

describe('one service that many pages tell of', () => {
  it('is one, whatever each page calls it, and keeps the words of the page that names it', () => {
    expect(
      titles([
        told('Sunday worship', '/'),
        told('Sunday Morning Worship Service', '/visit'),
        told('Service Details', '/worship'),
        told('A service that brings old hymns and new songs together', '/worship'),
      ]),
    ).toEqual(['Sunday Morning Worship Service'])
  })
  it('is one where one page has all the words of the other', () => {
    expect(titles([told('Bible Study', '/'), told('Adult Bible Study', '/learn')])).toHaveLength(1)
    expect(titles([told('Prayer & Bible Study', '/'), told('Wednesday Bible Study', '/learn')])).toHaveLength(
      1,
    )
  })
  it('is named by the page that says what it is, where another says for whom', () => {
    expect(titles([told('Sunday School', '/'), told('Open to all adults — no sign-up', '/learn')])).toEqual([
      'Sunday School',
    ])
    expect(titles([told('Children', '/kids'), told('Bells & Children’s Choir', '/')])).toEqual([
      'Bells & Children’s Choir',
    ])
  })
  it('is not one where one page tells for whom, and another of something else', () => {
    expect(titles([told('Adult Forum', '/'), told('Ages 3 to 12', '/kids')])).toHaveLength(2)
  })
  it('is named as it is in the house, not as it is broadcast', () => {
    expect(
      titles([told('Sunday Mass on Facebook', '/news'), told('Sunday Mass (English)', '/mass')]),
    ).toEqual(['Sunday Mass (English)'])
  })
  it('is one where a page lists its dates beside its rule, or names who preaches', () => {
    expect(
      titles([told('Bible Study', '/'), told('Evening Bible Study', '/', { location: 'Hall' })]),
    ).toHaveLength(1)
    expect(titles([told('Pastor Ann Lee', '/'), told('Morning Worship', '/worship')])).toEqual([
      'Morning Worship',
    ])
  })
  it('stays apart from what else is at that hour', () => {
    const hour = [told('Sunday School', '/learn'), told('Worship', '/'), told('Contemporary Worship', '/')]
    expect(titles(hour)).toHaveLength(3)
    expect(
      titles([told('High School Youth', '/youth'), told('Middle School Confirmation', '/kids')]),
    ).toHaveLength(2)
    const houses = [
      told('Worship', '/', { location: 'North Campus' }),
      told('Worship', '/south', { location: 'Mill Hall' }),
    ]
    expect(titles(houses)).toHaveLength(2)
  })
  it('is not every sentence that stands near an hour of the week', () => {
    const wednesday = { start: '2026-12-09T18:30' }
    expect(
      titles([
        told('Worship', '/', wednesday),
        told('Supper is served by the men of the church every week', '/meals', wednesday),
      ]),
    ).toHaveLength(2)
  })
})

describe('one event that two pages tell of', () => {
  it('is one where the second adds a word', () => {
    expect(
      titles([told('Sunrise Service', '/', once), told('Easter Sunrise Service', '/worship', once)]),
    ).toHaveLength(1)
    expect(titles([told('Concert', '/', once), told('Organ Concert', '/music', once)])).toHaveLength(2)
    expect(
      titles([told('Sunrise Service', '/', once), told('Easter Sunrise Service', '/', once)]),
    ).toHaveLength(2)
  })
})
