import { expect, test } from 'vitest'
import { mapEventTexts } from '#src/domain/events/fields.ts'
import { ingestEvents } from '#src/features/events/ingest/ingest.ts'
import type { IncomingEvent } from '#src/features/events/ingest/recognition.ts'
import { inTransaction } from '#src/platform/database/transaction.ts'
import { addChurches, readRows } from '../../support/directory.ts'
import { FAULT_ROUNDS, testInRounds } from '../../support/fault-rounds.ts'
import { clientOf, forFile } from '../../support/for-file.ts'
import { startTestServer } from '../../support/server.ts'

const server = forFile(() => startTestServer({ demo: true }))
const editor = clientOf(server, 'editor')

/** Both directions, and one merge that is taken back. */
const ROUNDS = 1 + FAULT_ROUNDS
const SCRAPES = 10
const EVENTS_PER_SCRAPE = 5
const NOW = new Date('2026-03-02T15:00:00Z')

/** What a scrape reads: events of its own, and one that both churches announce. */
function readEvents(source: string, scrape: number): IncomingEvent[] {
  const titles = Array.from({ length: EVENTS_PER_SCRAPE }, (_, index) => `${source} ${scrape} ${index}`)
  return [...titles, `Shared ${scrape}`].map((title) => ({
    ...mapEventTexts(() => null),
    title,
    category: 'fellowship',
    isCategoryUnsure: false,
    confidence: 0.97,
    reasons: [],
    onDate: `2026-03-${String(10 + scrape).padStart(2, '0')}`,
    startTime: '18:00',
    endsOnDate: null,
    endTime: null,
    allDay: false,
    cancelled: false,
    uid: null,
    seriesKey: null,
    rule: null,
    sourceKind: 'html',
    sourceUrl: `https://${source}.example/events`,
    isStructured: false,
    provenance: {},
    evidence: null,
  }))
}

/** Scrapes of one church, one after the other, as fast as they go. */
async function scrapeAgainAndAgain(churchId: number, source: string): Promise<void> {
  for (let scrape = 0; scrape < SCRAPES; scrape += 1) {
    const stored = await inTransaction(
      server.container.db,
      (tx) =>
        ingestEvents(tx, churchId, readEvents(source, scrape), {
          fetchedAt: NOW,
          now: NOW,
          timeZone: 'America/Chicago',
        }),
      { retries: 20 },
    )
    expect(stored).not.toBeNull()
  }
}

test('merging while scrapes write to both churches loses no event, whichever comes first', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const [one = 0, other = 0] = await addChurches(server, [
      { name: `Aldersgate Tabernacle ${round}`, address: `${round + 1} Zinnia Way, Dallas, TX 75201` },
      { name: `Brookhollow Gathering ${round}`, address: `${round + 1} Yarrow Lane, Dallas, TX 75202` },
    ])
    // Both directions: the church with the larger number is locked last.
    const [keepId, removeId] = round % 2 === 0 ? [one, other] : [other, one]
    const scrapes = [scrapeAgainAndAgain(one, 'alder'), scrapeAgainAndAgain(other, 'brook')]
    const merge = () => editor.call('removeDuplicate', { body: { keepId, removeId } })
    let { mergeId } = (await merge()).body
    // Some rounds also take the merge back and do it again under way.
    if (round % 3 === 0) {
      await editor.call('undoMerge', { params: { id: mergeId } })
      mergeId = (await merge()).body.mergeId
    }
    await Promise.all(scrapes)

    const rows = await readRows<{ title: string }>(
      server,
      'select title from events where church_id = $1 and joined_into_id is null order by title',
      [keepId],
    )
    const expected = Array.from({ length: SCRAPES }, (_, scrape) => [
      ...readEvents('alder', scrape),
      ...readEvents('brook', scrape),
    ]).flat()
    expect(rows.map(({ title }) => title)).toEqual([...new Set(expected.map(({ title }) => title))].sort())
  }
})

testInRounds(
  'a run goes on to its end while churches of it are merged, and reads the kept ones',
  async () => {
    const pairs = (await editor.call('listDuplicates')).body
    expect(pairs.length).toBeGreaterThan(0)
    const paired = pairs.flatMap(({ church1, church2 }) => [church1.id, church2.id])
    // Beside them a few others are enough.
    await readRows(
      server,
      "update churches set status = 'withdrawn' where status = 'listed' and id <> all($1) and id % 4 <> 0",
      [paired],
    )
    const { body } = await editor.post<{ progress: string }>(
      '/api/scrape/all',
      {},
      { prefer: 'respond-async' },
    )
    const finished = editor.stream<{ status: string }>(body.progress)
    for (const { church1, church2 } of pairs) {
      const answer = await editor.post('/api/churches/remove-duplicate', {
        keepId: church1.id,
        removeId: church2.id,
      })
      expect([200, 409]).toContain(answer.status)
    }
    expect((await finished).at(-1)?.status).toBe('finished')
    const [left] = await readRows(
      server,
      "select count(*)::int as left from scraping_logs where status = 'running'",
    )
    expect(left).toEqual({ left: 0 })
    const lost = await readRows(
      server,
      `select events.id from events join churches on churches.id = events.church_id
     where churches.status = 'merged' and events.joined_into_id is null`,
    )
    expect(lost).toEqual([])
  },
)
