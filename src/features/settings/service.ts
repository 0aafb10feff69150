import {
  type NewCity,
  SETTINGS,
  SETTINGS_SECTIONS,
  type SettingsSection,
  type SiteNumbers,
  type StoredSettings,
} from '../../contract/admin/settings.ts'
import type { Viewer } from '../../contract/calls.ts'
import type { City } from '../../contract/city.ts'
import { settingsRefusals } from '../../copy/admin/settings.ts'
import { domainOf, isReservedDomain } from '../../domain/newsletter/deliverability.ts'
import { extentOf, type Place } from '../../domain/places.ts'
import { changedValues, flattenValues, mergeValues } from '../../domain/settings.ts'
import { type Notifier, notify } from '../../platform/database/notify.ts'
import { type Database, inTransaction, type Transaction } from '../../platform/database/transaction.ts'
import { AppError } from '../../platform/errors.ts'
import { type Handlers, viewerOf } from '../../platform/http/handlers.ts'
import type { Logger } from '../../platform/logger.ts'
import type { Clock } from '../../ports/clock/clock.ts'
import { writeAudit } from '../accounts/service.ts'
import {
  countSite,
  findSections,
  hasEvents,
  hasReaders,
  type SectionRow,
  seedSections,
  updateSection,
} from './data.ts'

const squeeze = (name: string) => name.replaceAll(/[^\p{L}\p{N}]/gu, '')

/**
 * A city under its new name: every text that names the former site or city names the new one, also where it is one word
 * (hashtags, addresses), and the numbers that the former one claimed are counted.
 */
function nameCity(city: City, seed: City, { siteName, ...place }: NewCity, contacts: Contacts): City {
  // A text that holds the site's name may hold the city's in it, so the longest is looked for first.
  const names = new Map([
    [city.site.name, siteName],
    [squeeze(city.site.name), squeeze(siteName)],
    [squeeze(city.site.name).toLowerCase(), squeeze(siteName).toLowerCase()],
    [city.name, place.name],
  ])
  const former = new RegExp([...names.keys()].map(RegExp.escape).join('|'), 'g')
  const renamed = mapTexts(city, (text) => text.replaceAll(former, (found) => names.get(found) ?? found))
  const counted = { subscribersClaim: '', churchesListedClaim: '', eventsFeaturedClaim: '' }
  const { es } = renamed.translations
  const isOwn = (address: string, delivered: string) =>
    !isReservedDomain(domainOf(address)) && (address !== delivered || place.name === seed.name)
  return {
    ...renamed,
    ...place,
    locale: `en-${place.country}`,
    // The parts of another city are none of this one's.
    areas: place.name === city.name ? city.areas : [],
    mail: isOwn(city.mail.senderAddress, seed.mail.senderAddress)
      ? renamed.mail
      : { ...renamed.mail, ...contacts.mail },
    contact: isOwn(city.contact.email, seed.contact.email) ? renamed.contact : { email: contacts.email },
    site: { ...renamed.site, ...counted, name: siteName },
    translations: { es: { ...es, site: { ...es.site, ...counted } } },
    packages: city.packages,
    maps: city.maps,
    share: city.share,
  }
}

/** Domains of everybody's mailboxes, whose records no owner of a site can change. */
const SHARED_MAIL_DOMAINS =
  /^(gmail|googlemail|outlook|hotmail|live|msn|yahoo|aol|icloud|me|proton|protonmail|gmx|comcast|att|verizon)\.\w+$/

type Contacts = ReturnType<typeof proposeContacts>

/** Whom mails come from and where readers write, until an owner enters something else: by the own domain, else the site's. */
function proposeContacts(email: string, publicUrl: string | null) {
  const own = domainOf(email)
  const host = publicUrl === null ? null : new URL(publicUrl).hostname.replace(/^www\./, '')
  const isOwn = !SHARED_MAIL_DOMAINS.test(own) && !isReservedDomain(own)
  const domain = isOwn ? own : host !== null && /\.[a-z]+$/i.test(host) ? host : null
  const senderAddress = domain === null ? email : `bulletin@${domain}`
  return { email, mail: { senderAddress, listId: `weekly.${domain ?? own}` } }
}

/** What names the seed's city, its site, or an address that it was delivered with. */
function findForeign(seed: City, values: Record<string, unknown>, cityName: string) {
  if (cityName === seed.name) return []
  const marks = [seed.name, squeeze(seed.site.name), domainOf(seed.mail.senderAddress)]
  const delivered = flattenValues(seed)
  const isDelivered = ([path, value]: [string, unknown]) =>
    value === delivered[path] &&
    typeof value === 'string' &&
    marks.some((mark) => value.toLowerCase().includes(mark.toLowerCase()))
  const edges = Object.entries(seed.boundingBox).map(([edge, at]) => [`boundingBox.${edge}`, at] as const)
  const entered = flattenValues(values)
  const isSameArea = edges.every(([path, at]) => entered[path] === at)
  return [
    ...Object.entries(entered).filter(isDelivered),
    ...(isSameArea ? [['boundingBox.north'] as const] : []),
  ].map(([path]) => ({ path, message: settingsRefusals.delivered(seed.name) }))
}

function mapTexts<Value>(value: Value, change: (text: string) => string): Value {
  if (typeof value === 'string') return change(value) as Value
  if (Array.isArray(value)) return value.map((item) => mapTexts(item, change)) as Value
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [key, mapTexts(item, change)]),
  ) as Value
}

const MIN_SHOWN_COUNT = 25
/** About half a mile beyond a place. */
const WIDENED_BY_DEGREES = 0.008
const SETTINGS_CHANGED = 'settings_changed'

export type SettingsService = Awaited<ReturnType<typeof openSettings>>

export interface SettingsOptions {
  db: Database
  clock: Clock
  notifier: Notifier
  logger: Logger
  /** The values of city.config.ts. */
  seed: City
  /** Without one the links of an issue that is published by itself would lead nowhere. */
  publicUrl: string | null
}

/** Reads the settings, stored by the first start, and follows every change of them in whatever process. */
export async function openSettings(options: SettingsOptions) {
  const { db, clock, notifier, logger, seed } = options
  let current = seed
  const city = viewCity(() => current)
  const handlers = new Set<() => void>()
  let reading = Promise.resolve()

  async function read(): Promise<void> {
    current = freeze(await readCity(db, seed, logger))
    for (const handler of handlers) handler()
  }
  // One after the other, so that what was read last is what was stored last.
  const reload = (): Promise<void> => {
    reading = reading.then(read).catch((error: unknown) => {
      logger.error({ err: error }, 'the settings could not be read anew')
    })
    return reading
  }

  // Whoever has readers from before the settings were stored never asked them to confirm.
  const confirmsSubscriptions = seed.schedules.confirmsSubscriptions && !(await hasReaders(db))
  const first = { ...seed, schedules: { ...seed.schedules, confirmsSubscriptions } }
  await seedSections(
    db,
    SETTINGS_SECTIONS.map((section) => ({ section, version: 1, values: SETTINGS[section].parse(first) })),
  )
  const stops = [
    await notifier.listen(SETTINGS_CHANGED, () => void reload()),
    notifier.onReconnected(() => void reload()),
  ]
  await read()

  async function write(tx: Transaction, row: SectionRow, before: SectionRow, by: string): Promise<void> {
    // Also where it is as it was: an owner has looked at it, which the setup goes by.
    if (!(await updateSection(tx, row))) throw new AppError('conflict', settingsRefusals.changedMeanwhile)
    const changed = changedValues(before.values, row.values)
    if (changed === null) return
    await writeAudit(tx, {
      at: clock.now(),
      actor: by,
      action: 'settings.changed',
      subject: `settings:${row.section}`,
      ...changed,
    })
    await notify(tx, SETTINGS_CHANGED)
  }

  async function refuseUnusable(tx: Transaction, values: Partial<City>): Promise<void> {
    const issues = findForeign(seed, values, values.name ?? city.name)
    if (issues[0]) throw new AppError('invalid', issues[0].message, { issues })
    if (values.timeZone !== undefined && values.timeZone !== city.timeZone && (await hasEvents(tx)))
      throw refuse('timeZone', settingsRefusals.timeZoneInUse)
    if (values.schedules?.publishesIssues && options.publicUrl === null)
      throw refuse('schedules.publishesIssues', settingsRefusals.noPublicUrl)
  }

  return {
    /** The settings as they are whenever something reads of them, for however long it holds this. Nobody can write them. */
    city,
    /** As they are stored; what an older version did not store is the seed's, so that the form holds it. */
    list: async (): Promise<StoredSettings[]> =>
      (await findSections(db)).map((row) => ({ ...row, values: readSection(row, seed, logger) })),

    /** An owner has named the city, or has looked at its name and let it be. */
    isNamed: async () =>
      (await findSections(db)).some(({ section, version }) => section === 'place' && version > 1),

    /** What the public site may boast of; null for a number that is too small. */
    async numbers(): Promise<SiteNumbers> {
      const { subscribers, churches, events } = await countSite(db)
      const shown = (count: number) => (count < MIN_SHOWN_COUNT ? null : count)
      return { subscribers: shown(subscribers), churches: shown(churches), events: shown(events) }
    },

    /** @throws AppError invalid with an issue per field; conflict where somebody changed the section meanwhile */
    async change({ section, version, values }: SectionRow, by: string): Promise<StoredSettings> {
      const checked = check(section, values)
      const stored = await inTransaction(db, async (tx) => {
        const before = (await findSections(tx)).find((row) => row.section === section)
        if (before?.version !== version) throw new AppError('conflict', settingsRefusals.changedMeanwhile)
        await refuseUnusable(tx, checked)
        await write(tx, { section, version, values: checked }, before, by)
        return (await findSections(tx)).find((row) => row.section === section)
      })
      await reload()
      if (!stored) throw new Error(`the section ${section} is not stored`)
      return stored
    },

    /** Names a city that is set up anew. @throws AppError invalid, conflict */
    async nameCity(named: NewCity, by: Viewer) {
      await inTransaction(db, async (tx) => {
        const next = nameCity(city, seed, named, proposeContacts(by.email, options.publicUrl))
        if (named.siteName === seed.site.name && named.name !== seed.name)
          throw refuse('siteName', settingsRefusals.delivered(seed.name))
        await refuseUnusable(tx, next)
        for (const before of await findSections(tx)) {
          const values = check(before.section, next)
          const isNamed = before.section === 'place' || changedValues(before.values, values) !== null
          if (isNamed) await write(tx, { ...before, values }, before, by.id)
        }
      })
      await reload()
    },

    /** Moves the edges of the city so far that these places are inside. @throws AppError conflict */
    async widenArea(places: readonly Place[], by: string) {
      const extent = extentOf(places)
      await inTransaction(db, async (tx) => {
        const before = (await findSections(tx)).find(({ section }) => section === 'area')
        if (!before || !extent) return
        const area = SETTINGS.area.parse(readSection(before, seed, logger))
        const { south, west, north, east } = area.boundingBox
        const boundingBox = {
          south: Math.min(south, extent.south - WIDENED_BY_DEGREES),
          west: Math.min(west, extent.west - WIDENED_BY_DEGREES),
          north: Math.max(north, extent.north + WIDENED_BY_DEGREES),
          east: Math.max(east, extent.east + WIDENED_BY_DEGREES),
        }
        await write(tx, { ...before, values: check('area', { ...area, boundingBox }) }, before, by)
      })
      await reload()
    },

    /** Called in every process once `city` holds what was changed. */
    onChanged(handler: () => void) {
      handlers.add(handler)
    },
    close() {
      for (const stop of stops) stop()
    },
  }
}

/** Each part is read anew at every look. */
function viewCity(read: () => City): City {
  const parts = Object.keys(read()) as (keyof City)[]
  const getters = parts.map((part) => [part, { enumerable: true, get: () => read()[part] }] as const)
  return Object.defineProperties({}, Object.fromEntries(getters)) as City
}

function freeze<Value>(value: Value): Value {
  if (typeof value === 'object' && value !== null) for (const part of Object.values(value)) freeze(part)
  return Object.freeze(value)
}

/** The city as it is stored; what is not stored is the seed's. */
export async function readCity(db: Database, seed: City, logger: Logger): Promise<City> {
  const stored = (await findSections(db)).map((row) => readSection(row, seed, logger))
  return Object.assign({ ...seed }, ...stored)
}

/** @throws AppError invalid with an issue per field */
function check(section: SettingsSection, values: unknown): Partial<City> & Record<string, unknown> {
  const parsed = SETTINGS[section].safeParse(values)
  if (parsed.success) return parsed.data
  const issues = parsed.error.issues.map(({ path, message }) => ({ path: path.join('.'), message }))
  throw new AppError('invalid', [...new Set(issues.map(({ message }) => message))].join(' '), { issues })
}

function refuse(path: string, message: string): AppError {
  return new AppError('invalid', message, { issues: [{ path, message }] })
}

/** What is stored, completed by the seed where an older version stored less. */
function readSection({ section, values }: SectionRow, seed: City, logger: Logger): Partial<City> {
  const schema = SETTINGS[section]
  const parsed = schema.safeParse(values)
  if (parsed.success) return parsed.data
  const merged = schema.safeParse(mergeValues(schema.parse(seed), values))
  if (merged.success) return merged.data
  logger.warn(
    { section, issues: parsed.error.issues },
    'stored settings cannot be used: city.config.ts stands',
  )
  return schema.parse(seed)
}

/** `environment` names what decides a field in the environment, by the field's path. */
export function createSettingsApi(settings: SettingsService, environment: Record<string, string>): Handlers {
  return {
    json: {
      siteNumbers: async () => ({ body: await settings.numbers() }),
      getSettings: async () => ({ body: { sections: await settings.list(), environment } }),
      changeSettings: async ({ params: { section }, body }, caller) => ({
        body: await settings.change({ section, ...body }, viewerOf(caller).id),
      }),
      nameCity: async ({ body }, caller) => ({ body: await settings.nameCity(body, viewerOf(caller)) }),
    },
  }
}
