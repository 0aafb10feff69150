import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { writeCsv } from '#src/cli/export.ts'
import { guessCategory, titleFeatures } from '#src/extraction/classify/classify-event.ts'
import { fitWeights } from '../../training/categories/fit.ts'
import { type CategoryRow, readCorrections, readMadeRows } from '../../training/categories/rows.ts'
import type { Client } from '../support/client.ts'
import { openCuration } from '../support/curation.ts'
import { ingestIncoming, supper } from '../support/incoming.ts'
import type { TestServer } from '../support/server.ts'

const NOW = '2026-03-04T18:00:00Z'
const TITLE = 'Lanternfolk'

let server: TestServer
let editor: Client
let churchId: number
let folder: string
beforeAll(async () => {
  ;({ server, editor, churchId } = await openCuration(NOW))
  folder = await mkdtemp(path.join(tmpdir(), 'bulletin-corrections-'))
})
afterAll(async () => {
  await server?.close()
  await rm(folder, { recursive: true, force: true })
})

const cardOf = async () =>
  (await editor.call('listEvents', { query: { status: 'pending', q: TITLE } })).body[0]

test('a curator corrects an unsure category, and training with the exported correction learns it', async () => {
  const incoming = [supper({ title: TITLE, category: 'worship', isCategoryUnsure: true })]
  await ingestIncoming(server, { churchId, incoming, now: NOW })
  const card = await cardOf()
  expect(card).toMatchObject({ category: 'worship', isCategoryUnsure: true })
  await editor.patch(`/api/events/${card?.id}/fields`, {
    fields: { category: 'outreach' },
    seen: { category: 'worship' },
  })
  expect(await cardOf()).toMatchObject({ category: 'outreach', isCategoryUnsure: false })
  await ingestIncoming(server, { churchId, incoming, now: NOW })
  expect(await cardOf()).toMatchObject({ category: 'outreach', isCategoryUnsure: false })

  const file = path.join(folder, 'corrections.csv')
  await writeCsv(server.container.exports.rows('category-corrections'), file)
  const corrections = readCorrections(file)
  expect(corrections).toMatchObject([{ title: TITLE, category: 'outreach' }])
  const made = readMadeRows().filter(({ language }) => language === 'English')
  expect(learnt(made)).not.toBe('outreach')
  expect(learnt([...made, ...corrections])).toBe('outreach')
})

function learnt(rows: CategoryRow[]) {
  const model = { weights: fitWeights(rows), calibration: 1, sureFrom: 0 }
  return guessCategory(model, titleFeatures({ title: TITLE, language: 'English', church: '' })).category
}
