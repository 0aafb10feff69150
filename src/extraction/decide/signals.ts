import type { Origin, Signals } from '../candidate/candidate.ts'
import { linkOf } from '../html/lines.ts'
import type { PageView, ScannedLine } from '../prose/page-parts.ts'
import { headingBefore } from '../prose/page-view.ts'
import { WORSHIP } from '../prose/words/worship-words.ts'
import { dayNumber } from '../time/civil-date.ts'

export const YEAR_SOURCES = ['printed', 'heading', 'neighbour', 'page', 'weekday', 'now']
const BLOCKS = ['td', 'li', 'p', 'div', 'span', 'dd', 'th']
/** What sets a church's page apart from that of a town or club. */
const CHURCH_WORDS =
  /church|parish|chapel|cathedral|ministr|pastor|bible|gospel|igles|parroq|igrej|paróqu|kirche|pfarr|église|paroiss|chies|parafi|kerk|교회|성당|教[會会堂]/i
const MAX_FIELD_CHARS = 240

interface PageCounts {
  dates: number
  times: number
  pastDates: number
  words: number
  worship: number
  /** Lines by the shape of their element. */
  byShape: Map<string, { lines: number; dated: number }>
}

/** The signals of each origin on a page; the page's own counts are taken once. */
export function signalReader(view: PageView): (origin: Origin, title: string) => Signals {
  let known: PageCounts | undefined
  return (origin, title) => {
    known ??= countPage(view)
    const counts = known
    const line = view.lines[origin.line]
    const heading = headingBefore(origin.line, view) ?? ''
    return {
      values: { ...ofOrigin(origin), ...(line ? ofLine(line, view, counts) : {}), ...ofPage(view, counts) },
      texts: {
        title,
        line: short(line?.text),
        heading: short(heading),
        before: (view.lines[origin.line - 1]?.text ?? '').slice(-MAX_FIELD_CHARS),
        after: short(view.lines[origin.line + 1]?.text),
        page: short(`${view.page.title ?? ''} ${view.name ?? ''}`),
      },
    }
  }
}

function short(text: string | undefined): string {
  return (text ?? '').slice(0, MAX_FIELD_CHARS)
}

function ofOrigin(origin: Origin): Record<string, number> {
  return {
    isRecord: Number(origin.proposer === 'record'),
    isTable: Number(origin.proposer === 'table'),
    isSchedule: Number(origin.proposer === 'schedule'),
    ...origin.known,
    isOwnTitle: numberOf(origin.isOwnTitle),
    hasOwnTime: numberOf(origin.hasOwnTime),
    isPaper: numberOf(origin.isPaper),
    isPlain: numberOf(origin.isPlain),
    isTimeCertain: numberOf(origin.isTimeCertain),
    yearFrom: origin.yearFrom ? YEAR_SOURCES.indexOf(origin.yearFrom) : -1,
    hasWrongWeekday: numberOf(origin.hasWrongWeekday),
    hasRightWeekday: numberOf(origin.hasRightWeekday),
    titleDistance: origin.titleLine === undefined ? -99 : clamp(origin.line - origin.titleLine, 20),
  }
}

function ofLine(line: ScannedLine, view: PageView, counts: PageCounts): Record<string, number> {
  const shape = counts.byShape.get(shapeOf(line))
  const before = view.lines[line.order - 1]
  const after = view.lines[line.order + 1]
  const linked = line.runs.reduce((sum, run) => sum + (linkOf(run) ? run.end - run.at : 0), 0)
  return {
    lineLength: line.text.length,
    lineLevel: line.level,
    lineLinked: linked / Math.max(1, line.text.length),
    lineDates: line.dates.length,
    lineTimes: line.times.length,
    lineBlock: BLOCKS.indexOf(line.element.name),
    linePosition: line.order / Math.max(1, view.lines.length),
    isInFooter: Number(line.footer !== null),
    shapeLines: shape?.lines ?? 0,
    shapeDated: (shape?.dated ?? 0) / Math.max(1, shape?.lines ?? 1),
    beforeLength: before?.text.length ?? -1,
    beforeLevel: before?.level ?? -1,
    beforeTimes: before?.times.length ?? -1,
    beforeDates: before?.dates.length ?? -1,
    afterLength: after?.text.length ?? -1,
    afterLevel: after?.level ?? -1,
    afterTimes: after?.times.length ?? -1,
    afterDates: after?.dates.length ?? -1,
  }
}

function ofPage(view: PageView, counts: PageCounts): Record<string, number> {
  return {
    pageLines: view.lines.length,
    pageDates: counts.dates,
    pageTimes: counts.times,
    pagePastDates: counts.pastDates / Math.max(1, counts.dates),
    pageWords: counts.words,
    pageWorship: counts.worship,
    pageWorshipShare: counts.worship / Math.max(1, view.lines.length),
  }
}

function countPage(view: PageView): PageCounts {
  const counts: PageCounts = { dates: 0, times: 0, pastDates: 0, words: 0, worship: 0, byShape: new Map() }
  const year = Number(view.context.today.slice(0, 4))
  for (const line of view.lines) {
    counts.dates += line.dates.length
    counts.times += line.times.length
    counts.pastDates += line.dates.filter(({ first }) => first.year !== null && first.year < year).length
    counts.words += line.text.length
    if (CHURCH_WORDS.test(line.text) || WORSHIP.test(line.text)) counts.worship++
    const shape = counts.byShape.get(shapeOf(line)) ?? { lines: 0, dated: 0 }
    shape.lines++
    if (line.dates.length > 0 || line.times.length > 0) shape.dated++
    counts.byShape.set(shapeOf(line), shape)
  }
  return counts
}

function shapeOf({ element }: ScannedLine): string {
  return `${element.parent?.name ?? ''}.${element.parent?.attribs.class ?? ''} ${element.name}.${element.attribs.class ?? ''}`
}

/** Days from one date to another, negative before it. */
export function daysBetween(from: string, to: string): number {
  return dayNumber(to) - dayNumber(from)
}

function numberOf(flag: boolean | undefined): number {
  return flag === undefined ? -1 : Number(flag)
}

function clamp(value: number, limit: number): number {
  return Math.max(-limit, Math.min(limit, value))
}
