/**
 * How long a curator needs for the queue after a full scrape of the demo city, how many of the cards that go in bulk are
 * wrong, and how many keys and clicks it takes from there to a sent issue in a browser: `npm run bench:curator`, after
 * `npm run build`. The curator knows what the sites have planted. A card takes 3 seconds, one that has to be corrected 25;
 * of the sure ones every tenth is looked at, and the rest is approved at once.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { city } from '#city'
import type { ListedEvent } from '../src/contract/events/events.ts'
import { categoryCopy, categoryLabel } from '../src/copy/categories.ts'
import { demoChurches } from '../src/demo/records.ts'
import { expectedEvents, expectedTraps, expectedWindow } from '../src/demo/sites/expected.ts'
import { isAlike, isCaught, isSame, type ReadEvent } from '../src/demo/sites/match-planted.ts'
import { NO_CATEGORY } from '../src/domain/events/categories.ts'
import { readableStart } from '../src/domain/events/when.ts'
import { createEventsService, createPublicIndex } from '../src/features/events/service.ts'
import { createSpelling } from '../src/features/spelling/service.ts'
import { readConfig } from '../src/platform/config.ts'
import { createContainer } from '../src/platform/container/container.ts'
import { createLogger } from '../src/platform/logger.ts'
import { createFakeClock } from '../src/ports/clock/clock.ts'
import { playEvening } from './evening.ts'

const NOW = new Date(process.argv[2] ?? '2026-11-21T18:00:00Z')
const CARD_SECONDS = 3
const CORRECTION_SECONDS = 25
const SAMPLED_ONE_IN = 10
const MAX_MINUTES = 10
const MAX_PRESSES = 120

type Verdict = 'right' | 'correct' | 'reject'

const clock = createFakeClock(NOW)
const dataDir = await mkdtemp(join(tmpdir(), 'bulletin-curator-'))
const container = await createContainer({
  config: { ...readConfig({ NODE_ENV: 'development', DEMO: 'true' }, dataDir), dataDir, port: 0 },
  city,
  clock,
  logger: createLogger('fatal'),
  version: '0.0.0',
  works: true,
  onDatabaseLost: (error) => {
    throw error
  },
})
try {
  await container.startWorking()
  await container.scraping.waitForRun(await container.scraping.startRun('curator'))
  const cards = await listQueue()
  const dates = await findDates()
  const judged = cards.map((card) => ({ card, verdict: judge(card, dates.get(card.id) ?? []) }))
  report(judged)
  await play(judged)
} finally {
  await container.close()
  await rm(dataDir, { recursive: true, force: true })
}

async function listQueue(): Promise<ListedEvent[]> {
  const viewer = { id: 'curator', name: 'Curator', email: '', role: 'editor' } as const
  const { db } = container
  // Not followed, so that the database answers.
  const index = createPublicIndex({ db, clock, logger: createLogger('fatal') })
  const service = createEventsService({
    ...{ db, clock, city, index },
    spelling: createSpelling({ db, clock, city }),
  })
  const { events, nextCursor } = await service.list(
    { status: 'pending', cards: true, sort: 'review', limit: 1000 },
    viewer,
  )
  if (nextCursor !== null) throw new Error('the queue is longer than a page')
  return events
}

/** By the number of a card, every date that it stands for. */
async function findDates(): Promise<Map<number, ReadEvent[]>> {
  const { rows } = await container.db.execute<
    { [Field in keyof ReadEvent]: ReadEvent[Field] } & { card: number }
  >(sql`
    select title, on_date::text as date, to_char(start_time, 'HH24:MI') as time, cancelled_at is not null as cancelled,
      first_value(id) over (partition by coalesce('s' || series_id, 'e' || id) order by starts_at, id) as card
    from events where status = 'pending' and over_at > ${NOW.toISOString()}`)
  return Map.groupBy(rows, ({ card }) => card)
}

/** What a curator who knows the church would do with a card. */
function judge(card: ListedEvent, dates: readonly ReadEvent[]): Verdict {
  const site = demoChurches.find(({ name }) => name === card.church.name)?.site
  if (!site || card.source === null) return 'right'
  const { from, to } = expectedWindow(NOW, city.timeZone)
  const read = dates.filter(({ date }) => date >= from && date <= to)
  if (expectedTraps(site, NOW, city.timeZone).some((trap) => isCaught(trap, read))) return 'reject'
  const planted = expectedEvents(site, NOW, city.timeZone)
  const ofDate = ({ date, title }: ReadEvent) =>
    planted.filter((event) => event.date === date && isAlike(event.title, title))
  const isWrong = read.some((each) => {
    const alike = ofDate(each)
    const found = alike.find((event) => isSame(event, each))
    if (!found) return alike.length > 0
    // A category that was not chosen is none that is wrong.
    return found.category !== undefined && card.category !== NO_CATEGORY && found.category !== card.category
  })
  // What is not planted on a site, and no trap, is right: service times beside a calendar.
  return isWrong ? 'correct' : 'right'
}

/** The evening itself, and what is wrong of the dates and hours that it has published. */
async function play(judged: { card: ListedEvent; verdict: Verdict }[]): Promise<void> {
  const verdicts = new Map(judged.map(({ card, verdict }) => [card.id, { card, verdict }]))
  const sure = judged.filter(({ card }) => card.review?.section === 'sure').length
  const presses = await playEvening(container, {
    sampled: Math.ceil(sure / SAMPLED_ONE_IN),
    actOn: (id) => {
      const known = verdicts.get(id)
      if (known?.verdict === 'reject') return { decide: 'r' }
      return known?.verdict === 'correct' ? { decide: 'a', correction: keysFor(known.card) } : { decide: 'a' }
    },
  })
  const all = [...presses.values()].reduce((sum, count) => sum + count, 0)
  console.log(
    `${all} keys and clicks to a sent issue: ${[...presses].map(([what, n]) => `${n} to ${what}`).join(', ')}`,
  )
  const [issue] = (
    await container.db.execute<{ status: string }>(
      sql`select status from newsletters order by id desc limit 1`,
    )
  ).rows
  const wrong = await findWrongMoments()
  console.log(
    `the issue is ${issue?.status}; ${wrong.length} dates or hours published wrong${wrong.map((line) => `\n  ${line}`).join('')}`,
  )
  if (all > MAX_PRESSES || wrong.length > 0) process.exitCode = 1
}

/** What a person types into a card's hour, or else its category, so that it is as planted. */
function keysFor({ church, title, eventDate, eventTime }: ListedEvent): string[] {
  const site = demoChurches.find(({ name }) => name === church.name)?.site ?? ''
  const planted = expectedEvents(site, NOW, city.timeZone).find(
    (event) => event.date === eventDate && isAlike(event.title, title),
  )
  const hour = planted?.time ? readableStart({ startTime: planted.time, allDay: false }) : eventTime
  if (hour !== eventTime) return ['h', ...hour.replace(/^(\d):/, '0$1:').replaceAll(/[: M]/g, ''), 'Enter']
  const label = categoryLabel(categoryCopy.en, planted?.category ?? NO_CATEGORY)
  return ['c', ...label.slice(0, 3), 'Tab', 'Enter']
}

/** What is public of a planted event on a day that the site has it at another hour. */
async function findWrongMoments(): Promise<string[]> {
  const { rows } = await container.db.execute<
    { [Field in keyof ReadEvent]: ReadEvent[Field] } & { church: string }
  >(sql`
    select title, on_date::text as date, to_char(start_time, 'HH24:MI') as time, cancelled_at is not null as cancelled,
      churches.name as church
    from events join churches on churches.id = church_id where events.status = 'approved' and source_url is not null`)
  const { from, to } = expectedWindow(NOW, city.timeZone)
  return rows.flatMap((read) => {
    const site = demoChurches.find(({ name }) => name === read.church)?.site
    if (!site || read.date < from || read.date > to) return []
    const planted = expectedEvents(site, NOW, city.timeZone).filter(
      ({ date, title }) => date === read.date && isAlike(title, read.title),
    )
    const isTrap = expectedTraps(site, NOW, city.timeZone).some((trap) => isCaught(trap, [read]))
    const isWrong = isTrap || (planted.length > 0 && !planted.some((event) => isSame(event, read)))
    return isWrong ? [`${read.church}: ${read.title}, ${read.date} ${read.time}`] : []
  })
}

function report(judged: { card: ListedEvent; verdict: Verdict }[]): void {
  const bySection = Map.groupBy(judged, ({ card }) => card.review?.section ?? 'look')
  const sure = bySection.get('sure') ?? []
  const others = judged.filter(({ card }) => card.review?.section !== 'sure')
  const secondsFor = (verdict: Verdict) => (verdict === 'correct' ? CORRECTION_SECONDS : CARD_SECONDS)
  const sampled = Math.ceil(sure.length / SAMPLED_ONE_IN)
  const seconds =
    others.reduce((sum, { verdict }) => sum + secondsFor(verdict), 0) + (sampled + 1) * CARD_SECONDS
  for (const [section, all] of bySection) {
    const count = (verdict: Verdict) => all.filter((one) => one.verdict === verdict).length
    console.log(
      `${section.padEnd(5)} ${all.length} cards: ${count('right')} right, ${count('correct')} to correct, ${count('reject')} to reject`,
    )
  }
  const wrong = sure.filter(({ verdict }) => verdict !== 'right')
  for (const { card, verdict } of wrong)
    console.log(
      `  sure, and to ${verdict}: ${card.church.name}: ${card.title}, ${card.eventDate} ${card.eventTime}`,
    )
  const minutes = seconds / 60
  console.log(
    `${judged.length} cards in ${minutes.toFixed(1)} minutes; ${sure.length} sure, ${sampled} of them looked at, ${wrong.length} wrong`,
  )
  if (minutes > MAX_MINUTES) process.exitCode = 1
}
