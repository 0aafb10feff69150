import { describe, expect, it } from 'vitest'
import { plainCandidate } from '../candidate/candidate.fixture.ts'
import { isSameName, isSamePlace } from './compare-titles.ts'
import { mergeVisit, type SourcedCandidate } from './merge-visit.ts'

const SITE = 'https://church.example'
/** A plain reading of a Sunday at half past ten, unless stated otherwise. */
const reading = (title: string, path: string, values: Partial<SourcedCandidate> = {}): SourcedCandidate => ({
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
  mergeVisit({ candidates, exceptions: [] }, 'Grace Church')
    .map(({ title }) => title)
    .toSorted()
const once = { seriesKey: null, recurrence: null }

describe('one service that many pages tell of', () => {
  it('is one, whatever each page calls it, and keeps the words of the page that names it', () => {
    expect(
      titles([
        reading('Sunday worship', '/'),
        reading('Sunday Morning Worship Service', '/visit'),
        reading('Service Details', '/worship'),
        reading('A service that brings old hymns and new songs together', '/worship'),
      ]),
    ).toEqual(['Sunday Morning Worship Service'])
  })
  it('is one where one page has all the words of the other', () => {
    expect(titles([reading('Bible Study', '/'), reading('Adult Bible Study', '/learn')])).toHaveLength(1)
    expect(
      titles([reading('Prayer & Bible Study', '/'), reading('Wednesday Bible Study', '/learn')]),
    ).toHaveLength(1)
  })
  it('is named by the page that says what it is, where another says for whom', () => {
    expect(
      titles([reading('Sunday School', '/'), reading('Open to all adults — no sign-up', '/learn')]),
    ).toEqual(['Sunday School'])
    expect(titles([reading('Children', '/kids'), reading('Bells & Children’s Choir', '/')])).toEqual([
      'Bells & Children’s Choir',
    ])
  })
  it('is not one where one page states for whom, and another of something else', () => {
    expect(titles([reading('Adult Forum', '/'), reading('Ages 3 to 12', '/kids')])).toHaveLength(2)
  })
  it('is named as it is in the house, not as it is broadcast', () => {
    expect(
      titles([reading('Sunday Mass on Facebook', '/news'), reading('Sunday Mass (English)', '/mass')]),
    ).toEqual(['Sunday Mass (English)'])
  })
  it('is one where a page lists its dates beside its rule, or names who preaches', () => {
    expect(
      titles([reading('Bible Study', '/'), reading('Evening Bible Study', '/', { location: 'Hall' })]),
    ).toHaveLength(1)
    expect(titles([reading('Pastor Ann Lee', '/'), reading('Morning Worship', '/worship')])).toEqual([
      'Morning Worship',
    ])
  })
  it('stays apart from what else is at that hour', () => {
    const hour = [
      reading('Sunday School', '/learn'),
      reading('Worship', '/'),
      reading('Contemporary Worship', '/'),
    ]
    expect(titles(hour)).toHaveLength(3)
    expect(
      titles([reading('High School Youth', '/youth'), reading('Middle School Confirmation', '/kids')]),
    ).toHaveLength(2)
    const houses = [
      reading('Worship', '/', { location: 'North Campus' }),
      reading('Worship', '/south', { location: 'Mill Hall' }),
    ]
    expect(titles(houses)).toHaveLength(2)
  })
  it('is not every sentence that stands near an hour of the week', () => {
    const wednesday = { start: '2026-12-09T18:30' }
    expect(
      titles([
        reading('Worship', '/', wednesday),
        reading('Supper is served by the men of the church every week', '/meals', wednesday),
      ]),
    ).toHaveLength(2)
  })
})

describe('a Sunday that a bulletin lists', () => {
  const next = (title: string) => reading(title, '/bulletin.pdf', once)
  it('is a date of the service, under its name', () => {
    const early = reading('Sunday Early Service', '/')
    for (const pair of [
      [next('Divine Worship'), early],
      [early, next('Divine Worship')],
    ])
      expect(mergeVisit({ candidates: pair, exceptions: [] }, 'Grace Church')).toMatchObject([
        { title: 'Sunday Early Service', seriesKey: early.seriesKey, recurrence: early.recurrence },
      ])
  })
  it('is another event where it has a name of its own', () => {
    expect(titles([next('Hymn Festival'), reading('Sunday Worship', '/')])).toHaveLength(2)
  })
})

describe('an hour that two pages print', () => {
  it('is as sure as the surer one, which is shown', () => {
    const pages = [
      reading('Sunday Worship', '/', { confidence: 0.3, evidence: '10:30' }),
      reading('Worship', '/visit', { confidence: 0.9, evidence: 'Worship: Sundays, 10:30' }),
    ]
    for (const candidates of [pages, pages.toReversed()])
      expect(mergeVisit({ candidates, exceptions: [] }, 'Grace Church')).toMatchObject([
        {
          evidence: 'Worship: Sundays, 10:30',
          fieldSources: { start: { url: `${SITE}/visit`, confidence: 0.9 } },
        },
      ])
  })
})

describe('a room and a street', () => {
  it.each([
    ['Sanctuary', '123 Wayside Lane', true],
    ['12 Mill St., Garland', 'Fellowship Hall', true],
    ['North Campus', '123 Wayside Lane', false],
    ['Sanctuary', 'Fellowship Hall', false],
    ['12 Mill St.', '123 Wayside Lane', false],
  ])('“%s” and “%s” may be one place: %s', (one, other, isSame) => {
    expect(isSamePlace(one, other)).toBe(isSame)
  })
})

describe('one event that two pages tell of', () => {
  it('is one where the second adds a word', () => {
    expect(
      titles([reading('Sunrise Service', '/', once), reading('Easter Sunrise Service', '/worship', once)]),
    ).toHaveLength(1)
    expect(titles([reading('Concert', '/', once), reading('Organ Concert', '/music', once)])).toHaveLength(2)
    expect(
      titles([reading('Sunrise Service', '/', once), reading('Easter Sunrise Service', '/', once)]),
    ).toHaveLength(2)
  })
})

describe('one service in two languages', () => {
  const inVietnamese = 'Thờ phượng Chúa nhật (Vietnamese)'
  it('is one where both say in which language it is held', () => {
    expect(isSameName(inVietnamese, 'Sunday worship in Vietnamese')).toBe(true)
    expect(isSameName('주일 예배', 'Sunday Worship Service')).toBe(true)
  })
  it('is two where each is held in its own', () => {
    expect(isSameName(inVietnamese, 'Sunday worship in English')).toBe(false)
    expect(isSameName('Misa dominical', 'Sunday Mass')).toBe(false)
  })
})
