import { z } from 'zod'
import '../general-messages.ts'
import { CORRECTABLE_FIELDS, mapAccessFacts } from '../../domain/churches/fields.ts'
import { STORED_PICTURE } from '../../domain/events/pictures/picture.ts'
import { isoInstant } from '../events/events.ts'
import { shownPicture } from '../pictures.ts'
import { rule } from '../refusals.ts'
import { webAddress } from '../web-address.ts'
import { churchRules, emptyOr } from './churches.ts'

const correctableField = z.enum(CORRECTABLE_FIELDS)

export const claimableChurch = z.object({
  id: z.number().int(),
  name: z.string(),
  address: z.string().nullable(),
  /** The church's own web domain: an address at it gets the link. Null where there is none. */
  domain: z.string().nullable(),
  /** Whether any address at all would get the link. */
  isReachable: z.boolean(),
})
export type ClaimableChurch = z.infer<typeof claimableChurch>

export const claimLinkRequest = z.object({
  churchId: z.coerce.number().int().positive().max(2_147_483_647),
  email: z
    .string()
    .trim()
    .max(254)
    .pipe(z.email(rule('emailAddress'))),
  /** The language that the form was read in, for the mails. */
  language: z.enum(['en', 'es']).default('en'),
  /** Hidden from people: whatever fills it in is a robot, and is answered like everybody. */
  fax: z.string().max(200).optional(),
})
export type ClaimLinkRequest = z.infer<typeof claimLinkRequest>

/** The listing as the form holds it: "" for what is empty. */
const listingFields = z.record(correctableField, z.string())

export const CLOSED_LINKS = ['unknown', 'expired', 'used', 'gone'] as const
/** What a link opens; reading it changes nothing, because link scanners follow links. */
export const openedClaim = z.discriminatedUnion('state', [
  z.object({
    state: z.literal('open'),
    churchId: z.number().int(),
    churchName: z.string(),
    email: z.string(),
    expiresAt: isoInstant,
    listing: listingFields,
    picture: shownPicture.nullable(),
    /** What is on the bulletin now, and goes with the church. */
    comingEvents: z.number().int(),
  }),
  /** `churchId`: for whose listing a new link can be asked. */
  z.object({ state: z.enum(CLOSED_LINKS), churchId: z.number().int().nullable() }),
])
export type OpenedClaim = z.infer<typeof openedClaim>

/** "": the church does not say. */
const answer = z.enum(['', 'yes', 'no'])

/** The rules of the submission form for what it has; "" empties a field. */
export const corrections = z.object({
  ...churchRules,
  picture: emptyOr(z.string().regex(STORED_PICTURE, rule('picture'))),
  calendarUrl: z.preprocess(
    // Calendar programs give out their addresses so; what is fetched is the same.
    (value) => (typeof value === 'string' ? value.trim().replace(/^webcals?:\/\//i, 'https://') : value),
    emptyOr(webAddress(rule('calendarUrl').error).max(1000)),
  ),
  contactEmail: z.email(rule('emailAddress')).max(254),
  ...mapAccessFacts(() => answer),
})

export const claimRequest = z
  .object({
    /** Only what is to be another: the rest of the listing stays as it is. */
    changes: corrections.partial().default({}),
    withdraw: z.boolean().default(false),
    note: z.string().trim().max(2000).default(''),
    fax: z.string().max(200).optional(),
  })
  .refine((claim) => claim.withdraw || Object.keys(claim.changes).length > 0, rule('nothingChanged'))
export type ClaimRequest = z.infer<typeof claimRequest>

const correction = z.object({
  field: correctableField,
  /** As the church found it. */
  was: z.string().nullable(),
  /** As the listing has it now: differs from `was` where it has changed since. */
  now: z.string().nullable(),
  to: z.string().nullable(),
})

export const waitingClaim = z.object({
  id: z.number().int(),
  /** The listing that it changes: where that was merged meanwhile, the one it was merged into. */
  church: z.object({ id: z.number().int(), name: z.string(), isListed: z.boolean() }),
  /** The name under which the church wrote, where it is another by now; else null. */
  formerName: z.string().nullable(),
  email: z.string(),
  via: z.enum(['contact', 'domain']),
  /** Other listed churches whose web site is at the same domain: whoever has an address there could speak for them too. */
  sharedWith: z.number().int(),
  corrections: z.array(correction),
  /** The picture among the corrections. */
  picture: shownPicture.nullable(),
  withdraw: z.boolean(),
  comingEvents: z.number().int(),
  runningPlacements: z.number().int(),
  note: z.string().nullable(),
  createdAt: isoInstant,
})
export type WaitingClaim = z.infer<typeof waitingClaim>

export const acceptClaimRequest = z.object({
  fields: z
    .array(z.object({ field: correctableField, now: z.string().nullable() }))
    .max(20)
    .default([]),
})
export type AcceptClaimRequest = z.infer<typeof acceptClaimRequest>
