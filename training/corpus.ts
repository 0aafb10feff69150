/** The labelled pages of ../shared/corpus: a folder a case, with its input and expected.json. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { crc32 } from 'node:zlib'
import type { ExtractionInput } from '../src/extraction/candidate/context.ts'
import type { Expected } from './score.ts'

export const FOLD_COUNT = 5

export interface CorpusCase {
  id: string
  kind: string
  /** The church or site: pages of one group never stand on both sides of a split. */
  group: string
  /** 1 to 5, the reference scorer's: crc32 of the group. */
  fold: number
  language: string
  expected: Expected
  input: ExtractionInput
}

const projectFolder = join(import.meta.dirname, '..')

/** The folder of a corpus beside the project; null where it was not handed over. */
export function corpusFolder(name: string): string | null {
  const folder = join(projectFolder, '..', 'shared', 'corpus', name)
  return existsSync(join(folder, 'index.json')) ? folder : null
}

export function foldOf(group: string): number {
  return (crc32(group) % FOLD_COUNT) + 1
}

/** The cases of a corpus of the kinds asked for, in the index's order. */
export function readCases(folder: string, kinds?: readonly string[]): CorpusCase[] {
  const index = JSON.parse(readFileSync(join(folder, 'index.json'), 'utf8')) as {
    case: string
    kind: string
  }[]
  return index
    .filter(({ kind }) => !kinds || kinds.includes(kind))
    .map((entry) => {
      const path = join(folder, entry.case)
      const expected = JSON.parse(readFileSync(join(path, 'expected.json'), 'utf8')) as Expected
      const group = expected.church ?? expected.group ?? entry.case
      return {
        id: entry.case,
        kind: entry.kind,
        group,
        fold: foldOf(group),
        language: (expected.language ?? 'en').slice(0, 2),
        expected,
        input: inputOf(path, expected),
      }
    })
}

function inputOf(path: string, expected: Expected): ExtractionInput {
  const name = readdirSync(path).find((file) => file.startsWith('input.')) ?? ''
  const window = expected.recurrenceWindow
  return {
    body: readFileSync(join(path, name), 'utf8'),
    type: extname(name).slice(1) as ExtractionInput['type'],
    url: expected.url ?? 'https://site.example/',
    now: expected.now ?? expected.nowGuess ?? '2024-01-01',
    timeZone: expected.timezone ?? 'America/Chicago',
    ...(window?.from && window.to ? { from: window.from, to: window.to } : {}),
  }
}

/** The recurrence rules of a corpus, each with the starts that it stands for. */
export function readRuleCases(folder: string): { input: ExtractionInput; expected: Set<string> }[] {
  const path = join(folder, 'rrule-cases.json')
  if (!existsSync(path)) return []
  const { cases } = JSON.parse(readFileSync(path, 'utf8')) as {
    cases: { rule: string; expected: string[] }[]
  }
  return cases.map(({ rule, expected }) => {
    const last = Number(expected.reduce((a, b) => (a > b ? a : b)).slice(0, 4)) + 2
    return {
      expected: new Set(expected.map((start) => start.slice(0, 16))),
      input: {
        body: [
          'BEGIN:VCALENDAR',
          'BEGIN:VEVENT',
          'UID:rule',
          'SUMMARY:Rule',
          rule.replaceAll('\n', '\r\n'),
          'END:VEVENT',
          'END:VCALENDAR',
        ].join('\r\n'),
        type: 'ics',
        url: null,
        now: '1997-09-01',
        timeZone: 'America/New_York',
        from: '1990-01-01',
        to: `${last}-01-01`,
      },
    }
  })
}
