import type { ChurchStatements } from '../../contract/churches/church-facts.ts'

/** Where churches of an area are found. Failures are values: no function here throws for what the outside does. */
export interface PlacesPort {
  /** For the person who runs the site: which service. Never a key. */
  readonly description: string
  /** Stands in front of the ids of this service wherever they are kept. */
  readonly source: string
  /**
   * Whether a place's name, address and the like may be kept. Google's terms let only the identifier be kept (decisions,
   * section 12): the rest is confirmed by a person, or fetched anew with `look`.
   */
  readonly canStoreDetails: boolean
  /** The churches of an area, page by page, each once. A failed page is the last one. */
  find(area: Area, signal?: AbortSignal): AsyncIterable<PlacesPage>
  /** One place by its id, fetched anew; null when the service no longer has it. */
  look(id: string, signal?: AbortSignal): Promise<LookOutcome>
}

/** Where cities are found by their name. Failures are values, as above. */
export interface CitiesPort {
  find(
    name: string,
    signal?: AbortSignal,
  ): Promise<{ readonly ok: true; readonly cities: readonly LocatedCity[] } | PlacesFailure>
}

export interface LocatedCity {
  readonly name: string
  /** With county, state and country, to choose by. */
  readonly description: string
  /** As addresses write it: "TX"; '' where the service does not say. */
  readonly state: string
  /** ISO 3166-1, two letters. */
  readonly country: string
  /** IANA zone of its middle. */
  readonly timeZone: string
  readonly box: Box
}

export interface Area {
  /** As people call it: "Dallas, TX". */
  readonly name: string
  /** Decimal degrees, WGS 84. */
  readonly box: Box
}

export interface Box {
  readonly south: number
  readonly west: number
  readonly north: number
  readonly east: number
}

/** A church as the service has it. null: it does not say. */
export interface Place {
  /** Lasting identifier at this service. */
  readonly id: string
  readonly name: string
  /** On one line. */
  readonly address: string | null
  readonly phone: string | null
  /** An http or https address. */
  readonly website: string | null
  readonly denomination: string | null
  /** Decimal degrees, WGS 84. */
  readonly latitude: number | null
  readonly longitude: number | null
  /** What the service says beyond that: access, languages, services. Its place is above. */
  readonly facts: Omit<ChurchStatements, 'location'>
}

export type PlacesPage = { readonly ok: true; readonly places: readonly Place[] } | PlacesFailure
export type LookOutcome = { readonly ok: true; readonly place: Place | null } | PlacesFailure

export interface PlacesFailure {
  readonly ok: false
  readonly reason: PlacesFailureReason
  /** One plain sentence for the administrator. It never contains a key. */
  readonly message: string
}

/**
 * - busy: too many requests, or a quota is used up; later it may work again.
 * - refused: the service does not accept the key, or the request.
 * - unreachable: nobody answers, or not in time.
 * - bad-answer: it answers something else than it documents.
 * - interrupted: the caller gave up.
 */
export type PlacesFailureReason = 'busy' | 'refused' | 'unreachable' | 'bad-answer' | 'interrupted'
