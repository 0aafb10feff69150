import path from 'node:path'
import type { City } from '../../contract/city.ts'
import { priceWords } from '../../copy/admin/scraping.ts'
import { dateIn } from '../../domain/events/when.ts'
import { makeQuestion } from '../../extraction/model/question.ts'
import { deriveKeys } from '../../features/installation/backups/keys.ts'
import { createInstallationService, KEY_FILE } from '../../features/installation/service.ts'
import { askWithinBudget, BUDGET_SPENT, monthOf } from '../../features/scraping/crawl/ask-model.ts'
import { settingsOf } from '../../features/scraping/model/chosen-model.ts'
import { findChosenModel } from '../../features/scraping/model/model-settings-data.ts'
import type { Config } from '../../platform/config.ts'
import { openModel, sealingOf } from '../../platform/container/model.ts'
import type { Database } from '../../platform/database/transaction.ts'
import { systemClock } from '../../ports/clock/clock.ts'
import type { Finding } from '../mail/examine-mail.ts'

const MAX_ASK_MS = 60_000
const LINES = ['Sunday Worship, 10:00 am']

/** Asks the model one short question, within the month's budget where there is a database to count it in. */
export async function examineModel(config: Config, city: City, db: Database | null): Promise<Finding[]> {
  const settings = db === null ? config.model : await readSettings(config, db)
  const about = 'model'
  if (settings === null) return []
  const model = await openModel(settings)
  const today = dateIn(city.timeZone, systemClock.now())
  const question = makeQuestion(LINES, { from: 0, to: 1 }, { today, timeZone: city.timeZone })
  const limits = { maxMs: MAX_ASK_MS }
  const startedAt = performance.now()
  const asked =
    db === null
      ? { answer: await model.reader.ask(question, limits), cost: null }
      : await askWithinBudget({ db, model }, question, {
          month: { churchId: null, month: monthOf(today) },
          limits,
        })
  if (asked === null) return [{ is: 'note', about, words: BUDGET_SPENT }]
  const { answer, cost } = asked
  const name = model.reader.description
  if (!answer.ok) return [{ is: 'problem', about, words: `${name}: ${answer.message}` }]
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
  const price = cost ? `, ${priceWords(cost.microDollars)}` : ''
  return [{ is: 'ok', about, words: `${name} answered a question in ${seconds} s${price}` }]
}

async function readSettings({ model: environment, dataDir }: Config, db: Database) {
  const chosen = await findChosenModel(db)
  if (!chosen?.sealedKey) return settingsOf(chosen, { environment, sealing: NO_SEALING })
  const keys = deriveKeys(await createInstallationService(db).key(path.join(dataDir, KEY_FILE)))
  return settingsOf(chosen, { environment, sealing: sealingOf(keys.seal) })
}

const NO_SEALING = { seal: (value: string) => value, unseal: (text: string) => text }
