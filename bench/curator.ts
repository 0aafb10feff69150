/**
 * How long a curator needs for the queue after a full scrape of the demo city, how many of the cards that go in bulk are
 * wrong, and how many keys and clicks it takes from there to a sent issue in a browser: `npm run bench:curator`, after
 * `npm run build`. The curator knows what the sites have planted. A card takes 3 seconds, one that has to be corrected 25;
 * of the sure ones every tenth is looked at, and the rest is approved at once.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import type { Locator, Page } from 'playwright-core'
import { city } from '#city'
import { loadPages } from '../src/cli/installation/load-pages.ts'
import type { ListedEvent } from '../src/contract/events/events.ts'
import { editCopy } from '../src/copy/admin/event-additions.ts'
import { draftCopy, newsletterCopy } from '../src/copy/admin/newsletter.ts'
import { askCopy, triageCopy } from '../src/copy/admin/review.ts'
import { categoryCopy, categoryLabel } from '../src/copy/categories.ts'
import { demoChurches } from '../src/demo/records.ts'
import { expectedEvents, expectedTraps, expectedWindow } from '../src/demo/sites/expected.ts'
import { isAlike, isCaught, isSame, type ReadEvent } from '../src/demo/sites/match-planted.ts'
import { NO_CATEGORY } from '../src/domain/events/categories.ts'
import { readableStart } from '../src/domain/events/when.ts'
import { insertUser } from '../src/features/accounts/data.ts'
import { makePassword, makeUserId } from '../src/features/accounts/sign-in/passwords.ts'
import { createEventsService, createPublicIndex } from '../src/features/events/service.ts'
import { createSpelling } from '../src/features/spelling/service.ts'
import { readConfig } from '../src/platform/config.ts'
import { type Container, createContainer } from '../src/platform/container/container.ts'
import { createLogger } from '../src/platform/logger.ts'
import { createFakeClock } from '../src/ports/clock/clock.ts'
import { launchBrowser } from '../tests/support/browser.ts'
import { signIn } from './sign-in.ts'

const NOW = new Date(process.argv[2] ?? '2026-11-21T18:00:00Z')
const CARD_SECONDS = 3
const CORRECTION_SECONDS = 25
const SAMPLED_ONE_IN = 10
const MAX_MINUTES = 10
const MAX_PRESSES = 120
const LOOK_PAUSE_MS = 20
const JOB_MS = 120_000
const BUILD = join(import.meta.dirname, '..', 'build')

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

/** What a curator does with a card: the keys that correct it, where it is wrong, and the one that decides it. */
interface Act {
  decide: 'a' | 'r'
  correction?: readonly string[]
}

/**
 * Plays an evening in a browser, from the queue of a finished scrape to the sent issue, on the pages of `npm run build`:
 * some of the sure cards are looked at, all of them approved at once, the others one by one, then the issue is made and
 * sent as it is proposed. Answers how many keys and clicks that took, by their purpose.
 */
async function playEvening(
  container: Container,
  { sampled, actOn }: { sampled: number; actOn: (card: number) => Act },
): Promise<Map<string, number>> {
  const pages = await loadPages(join(BUILD, 'server', 'index.js'))
  const http = await container.createHttp({
    loadHandler: async () => pages,
    clientDir: join(BUILD, 'client'),
  })
  await http.listen({ port: 0, host: '127.0.0.1' })
  const origin = `http://127.0.0.1:${(http.server.address() as AddressInfo).port}`
  const browser = await launchBrowser()
  try {
    const context = await browser.newContext({ locale: 'en-US', viewport: { width: 1280, height: 900 } })
    const cookies = await signIn(origin, await addEditor(container))
    await context.addCookies(
      cookies.split('; ').map((cookie) => {
        const [name = '', ...value] = cookie.split('=')
        return { name, value: value.join('='), url: origin }
      }),
    )
    const page = await context.newPage()
    await page.goto(`${origin}/admin`)
    return await pressThrough(page, sampled, actOn)
  } finally {
    await browser.close()
    await http.close()
  }
}

async function addEditor({ accounts, db }: Container) {
  const [email, password] = ['curator@people.example', makePassword()]
  const passwordHash = await accounts.passwords.hash(password)
  const account = { id: makeUserId(), name: 'The curator', email, role: 'editor' } as const
  await insertUser(db, { ...account, passwordHash, at: new Date() })
  return { email, password }
}

async function pressThrough(page: Page, sampled: number, actOn: (card: number) => Act) {
  const presses = new Map<string, number>()
  const count = (purpose: string) => presses.set(purpose, (presses.get(purpose) ?? 0) + 1)
  const press = async (purpose: string, key: string) => {
    count(purpose)
    await page.keyboard.press(key)
  }
  const click = async (purpose: string, target: Locator) => {
    count(purpose)
    await target.click()
  }
  const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true })
  const dialog = page.getByRole('alertdialog')

  const select = page.getByRole('button', { name: 'Select all sure ones' })
  await select.waitFor()
  for (let n = 0; n < sampled; n++) await press('look at sure cards', 'PageDown')
  await click('approve the sure ones', select)
  await click('approve the sure ones', button(/^Approve \(\d+\)$/))
  await click('approve the sure ones', dialog.getByRole('button', { name: askCopy.confirm.approved }))
  await select.waitFor({ state: 'hidden', timeout: JOB_MS })

  await click('decide one card at a time', page.getByRole('link', { name: /One at a time/ }))
  await page.waitForURL(/\/admin\/triage/)
  const current = () => Number(new URL(page.url()).searchParams.get('card'))
  const editor = page.getByRole('button', { name: editCopy.cancel, exact: true })
  const isOver = () => page.getByText(triageCopy.done).isVisible()
  await page.waitForURL(/\/admin\/triage\?card=/)
  while (!(await isOver())) {
    const card = current()
    const { decide, correction } = actOn(card)
    if (correction) {
      for (const [at, key] of correction.entries()) {
        await press('correct a card', key)
        if (at === 0) await editor.waitFor()
      }
      await editor.waitFor({ state: 'detached' })
    }
    await press('decide one card at a time', decide)
    const until = Date.now() + JOB_MS / 4
    while (current() === card && !(await isOver())) {
      if (Date.now() > until) throw new Error(`The key ${decide} did not decide card ${card}.`)
      await page.waitForTimeout(LOOK_PAUSE_MS)
    }
  }

  await click('send the issue', page.getByRole('link', { name: 'Newsletter', exact: true }))
  await click('send the issue', button(newsletterCopy.generate))
  await click('send the issue', button(draftCopy.publish))
  await click('send the issue', dialog.getByRole('button', { name: /^Send (?:to|a second)/ }))
  await page
    .getByText(/^Sent, /)
    .first()
    .waitFor({ timeout: JOB_MS })
  return presses
}
