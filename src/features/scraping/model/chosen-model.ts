import type { ReadingChange, ReadingSettings } from '../../../contract/admin/reading.ts'
import type { City } from '../../../contract/city.ts'
import { type Database, inTransaction } from '../../../platform/database/transaction.ts'
import { AppError } from '../../../platform/errors.ts'
import { DEFAULT_BUDGET_DOLLARS, type ModelSettings } from '../../../platform/model-settings.ts'
import type { Clock } from '../../../ports/clock/clock.ts'
import { writeAudit } from '../../accounts/service.ts'
import type { ModelToAsk } from '../crawl/ask-model.ts'
import { type ChosenModel, findChosenModel, storeChosenModel } from './model-settings-data.ts'
import { estimateReading } from './read-again.ts'

const MILLION = 1_000_000

export interface ChosenModelOptions {
  db: Database
  clock: Clock
  city: City
  /** What .env states; null = no model. */
  environment: ModelSettings | null
  /** With a key of the installation. `unseal` throws where it was another. */
  sealing: { seal: (value: string) => string; unseal: (text: string) => unknown }
  open: (settings: ModelSettings) => Promise<ModelToAsk>
}

export type ChosenModelService = ReturnType<typeof createChosenModel>

/** The model that an owner chose, or else that of .env; read anew whenever one is to be asked, so that a change counts at once. */
export function createChosenModel(options: ChosenModelOptions) {
  const { db, clock, city, environment } = options
  let opened: { as: string; model: Promise<ModelToAsk> } | null = null

  async function current(): Promise<ModelToAsk | null> {
    const settings = settingsOf(await findChosenModel(db), options)
    if (settings === null) return null
    const as = JSON.stringify(settings)
    if (opened?.as !== as) opened = { as, model: options.open(settings) }
    return opened.model
  }

  async function read(): Promise<ReadingSettings> {
    const chosen = await findChosenModel(db)
    const settings = settingsOf(chosen, options)
    return {
      provider: chosen?.model.provider ?? 'environment',
      address: settings?.url ?? '',
      name: settings?.name ?? '',
      hasKey: Boolean(settings?.key),
      inputPrice: settings?.price.input ?? 0,
      outputPrice: settings?.price.output ?? 0,
      monthlyBudget: settings ? settings.monthlyBudget / MILLION : DEFAULT_BUDGET_DOLLARS,
      environment: environment && `${environment.name} (${environment.provider})`,
      estimate: await estimateReading({ db, clock, city, model: current }),
    }
  }

  return {
    current,
    read,
    /** @throws AppError invalid */
    async change(change: ReadingChange, by: string): Promise<ReadingSettings> {
      await inTransaction(db, async (tx) => {
        const before = await findChosenModel(tx)
        const after = chosenOf(change, before, options)
        await storeChosenModel(tx, after)
        await writeAudit(tx, {
          at: clock.now(),
          actor: by,
          action: 'settings.changed',
          subject: 'settings:reading',
          before: before?.model ?? { provider: 'environment' },
          after: after?.model ?? { provider: 'environment' },
        })
      })
      return read()
    },
  }
}

/** What counts: what an owner chose, else .env; null where no model is asked. */
export function settingsOf(
  chosen: ChosenModel | null,
  { environment, sealing }: Pick<ChosenModelOptions, 'environment' | 'sealing'>,
): ModelSettings | null {
  if (chosen === null) return environment
  const { provider, ...model } = chosen.model
  if (provider === 'none') return null
  const isAsInEnvironment = environment?.provider === provider && environment.url === model.url
  const key = chosen.sealedKey === null ? null : unsealed(chosen.sealedKey, sealing)
  return { ...model, provider, key: key ?? (isAsInEnvironment ? environment.key : null) }
}

// A copy of the database without its installation's key has none of the model either.
function unsealed(text: string, { unseal }: ChosenModelOptions['sealing']): string | null {
  try {
    return String(unseal(text))
  } catch {
    return null
  }
}

/** What is stored of a choice; null = what .env states. A key goes to the address that it was entered for, and to no other. */
function chosenOf(
  change: ReadingChange,
  before: ChosenModel | null,
  options: ChosenModelOptions,
): ChosenModel | null {
  const { provider, address, name, key } = change
  if (provider === 'environment') return null
  const price = { input: change.inputPrice, output: change.outputPrice }
  const monthlyBudget = Math.round(change.monthlyBudget * MILLION)
  const url = provider === 'none' || address === '' ? null : address
  const model = { provider, url, name, price, monthlyBudget }
  if (provider === 'none') return { model, sealedKey: null }
  const isSame = before?.model.provider === provider && before.model.url === url
  const sealedKey = key === '' ? (isSame ? before.sealedKey : null) : options.sealing.seal(key)
  const chosen = { model, sealedKey }
  if (provider === 'anthropic' && !settingsOf(chosen, options)?.key)
    throw new AppError('invalid', 'Please enter the key: for this provider and address none is stored.')
  return chosen
}
