/**
 * How long a curator needs for the queue after a full scrape of the demo city, and how many of the cards that go in
 * bulk are wrong: `npm run bench:curator`. The curator knows what the sites have planted. A card takes 3 seconds, one
 * that has to be corrected 25; of the sure ones every tenth is looked at, and the rest is approved at once.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { city } from '#city'
import type { ListedEvent } from '../src/contract/events/events.ts'
import { demoChurches } from '../src/demo/records.ts'
import { expectedEvents, expectedTraps, expectedWindow } from '../src/demo/sites/expected.ts'
import { isAlike, isCaught, isSame, type ReadEvent } from '../src/demo/sites/match-planted.ts'
import { NO_CATEGORY } from '../src/domain/events/categories.ts'
import { createEventsService, createPublicIndex } from '../src/features/events/service.ts'
import { createSpelling } from '../src/features/spelling/service.ts'
import { readConfig } from '../src/platform/config.ts'
import { createContainer } from '../src/platform/container/container.ts'
import { createLogger } from '../src/platform/logger.ts'
import { createFakeClock } from '../src/ports/clock/clock.ts'

const NOW = new Date(process.argv[2] ?? '2026-11-21T18:00:00Z')
const CARD_SECONDS = 3
const CORRECTION_SECONDS = 25
const SAMPLED_ONE_IN = 10
const MAX_MINUTES = 15

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
  process.exitCode = minutes <= MAX_MINUTES ? 0 : 1
}
