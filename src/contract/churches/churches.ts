import { z } from 'zod'
import '../general-messages.ts'
import { DENOMINATIONS } from '../../domain/churches/denominations.ts'
import { PUBLIC_FIELDS } from '../../domain/churches/fields.ts'
import { isoDate } from '../events/events.ts'
import { shownPicture } from '../pictures.ts'
import { rule } from '../refusals.ts'
import { typedWebAddress } from '../web-address.ts'
import { churchFacts, churchStatements } from './church-facts.ts'

/** Church, as section 3 has it, with the fields the directory shows. */
export const church = z.object({
  id: z.number().int(),
  name: z.string(),
  address: z.string().nullable(),
  phone: z.string().nullable(),
  website: z.string().nullable(),
  denomination: z.string().nullable(),
  neighborhood: z.string().nullable(),
  language: z.string().nullable(),
  description: z.string().nullable(),
  /** Decimal degrees, WGS 84; null where nobody knows. */
  latitude: z.number().nullable().optional(),
  longitude: z.number().nullable().optional(),
  /** Its upcoming approved events, a series counted once. */
  eventCount: z.number().int(),
  /** What a running placement promises for its entry: marked out, or at the top as well. */
  profile: z.enum(['plain', 'enhanced', 'featured']).optional(),
  /** What is known beyond that, each with its source and date; in the answers of the directory's own calls. */
  facts: churchFacts.optional(),
  /** The day on which the church itself last corrected its entry; in the answers of the directory's own calls. */
  checkedOn: isoDate.nullable().optional(),
  /** A picture of it, in the answer about it alone. */
  picture: shownPicture.nullable().optional(),
})
export type Church = z.infer<typeof church>

export const churchWebsite = typedWebAddress(rule('website').error)

export const emptyOr = <Schema extends z.ZodType<string>>(schema: Schema) => z.union([z.literal(''), schema])

/** The church form's rules and messages, word for word (section 5). One for every page and call that proposes a church. */
export const churchRules = {
  name: z.string().trim().min(3, rule('churchNameShort')).max(200),
  address: z.string().trim().min(10, rule('address')).max(300),
  phone: emptyOr(z.string().trim().min(10, rule('phone')).max(40)),
  website: churchWebsite,
  denomination: z.enum(DENOMINATIONS, rule('denomination')),
  neighborhood: z.string().trim().max(120),
  language: z.string().trim().max(120),
  description: z.string().trim().max(500, rule('descriptionLong')),
}

const { name, website, address, phone, denomination, description } = churchRules
export const churchSubmission = z.object({
  name,
  website: website.optional().default(''),
  address,
  phone: phone.optional().default(''),
  denomination,
  description: description.optional().default(''),
  contactName: z.string().trim().min(2, rule('contactName')).max(120),
  contactEmail: z.email(rule('emailAddress')).max(254),
  notes: z.string().trim().max(2000).optional().default(''),
})
export type ChurchSubmission = z.infer<typeof churchSubmission>

/** What the submit call takes: the form, and two fields that no person sees, which hold robots off. */
export const churchSubmissionRequest = churchSubmission.extend({
  /** Hidden from people: whatever fills it in is a robot. */
  fax: z.string().max(200).optional(),
  /** The instant at which the form was shown (ISO 8601). */
  shownAt: z.iso.datetime({ offset: true }).optional(),
  /** The language that the form was read in, for the mails. */
  language: z.enum(['en', 'es']).optional().default('en'),
})
export type ChurchSubmissionRequest = z.infer<typeof churchSubmissionRequest>

export const duplicateSide = z.object({
  id: z.number().int(),
  name: z.string(),
  address: z.string().nullable(),
  website: z.string().nullable(),
})

/** What two records say about one field, compared: one plain sentence in `words`. */
export const matchReason = z.object({
  field: z.enum(['name', 'address', 'location', 'phone', 'website', 'city', 'zip']),
  agreement: z.enum(['same', 'close', 'different', 'unknown']),
  words: z.string(),
})
export type MatchReason = z.infer<typeof matchReason>

export const duplicatePair = z.object({
  similarity: z.number().min(0).max(1),
  church1: duplicateSide,
  church2: duplicateSide,
  because: z.array(matchReason),
})
export type DuplicatePair = z.infer<typeof duplicatePair>

export const removeDuplicateRequest = z
  .object({
    keepId: z.number().int().positive(),
    removeId: z.number().int().positive(),
    /** Fields to take from the removed church although the kept one has them. */
    take: z.array(z.enum(PUBLIC_FIELDS)).optional().default([]),
  })
  .refine((pair) => pair.keepId !== pair.removeId, 'Keep and remove name the same church.')
export type RemoveDuplicateRequest = z.infer<typeof removeDuplicateRequest>

export const removeDuplicateAnswer = z.object({ success: z.literal(true), mergeId: z.number().int() })

export const notDuplicatesRequest = z
  .object({ church1Id: z.number().int().positive(), church2Id: z.number().int().positive() })
  .refine((pair) => pair.church1Id !== pair.church2Id, 'The two are one and the same church.')

/** A merge that can be looked at, and taken back while nothing stands in its way. */
export const churchMerge = z.object({
  id: z.number().int(),
  retained: z.object({ id: z.number().int(), name: z.string() }),
  removed: z.object({ id: z.number().int(), name: z.string() }),
  mergedAt: z.string(),
  undoneAt: z.string().nullable(),
})
export type ChurchMerge = z.infer<typeof churchMerge>

/** A submitted or found church that waits for a person, with the listed churches that it looks like. */
export const waitingChurch = z.object({
  id: z.number().int(),
  name: z.string(),
  address: z.string().nullable(),
  phone: z.string().nullable(),
  website: z.string().nullable(),
  denomination: z.string().nullable(),
  neighborhood: z.string().nullable(),
  language: z.string().nullable(),
  description: z.string().nullable(),
  contactName: z.string().nullable(),
  contactEmail: z.string().nullable(),
  notes: z.string().nullable(),
  facts: churchStatements,
  /** How it came: by the form; or found, and a person has to confirm its details, or that it is not one that withdrew. */
  origin: z.enum(['submission', 'discovery', 'import']),
  createdAt: z.string(),
  matches: z.array(
    duplicateSide.extend({
      phone: z.string().nullable(),
      denomination: z.string().nullable(),
      neighborhood: z.string().nullable(),
      language: z.string().nullable(),
      description: z.string().nullable(),
      similarity: z.number().min(0).max(1),
      because: z.array(matchReason),
      /** The day on which that church asked to be left out; null where it is listed. */
      withdrawnOn: isoDate.nullable(),
    }),
  ),
})
export type WaitingChurch = z.infer<typeof waitingChurch>

/** What a person corrects in the moment of accepting; what is left out stays as it was submitted. */
export const acceptSubmissionRequest = z
  .object({ ...churchRules, address: z.string().trim().max(300), phone: z.string().trim().max(40) })
  .partial()
export type AcceptSubmissionRequest = z.infer<typeof acceptSubmissionRequest>

/** A church that waits is a listed one: which, and the fields to take from it although that one has them. */
export const joinSubmissionRequest = z.object({
  churchId: z.number().int().positive().max(2_147_483_647),
  take: z.array(z.enum(PUBLIC_FIELDS)).optional().default([]),
})
export type JoinSubmissionRequest = z.infer<typeof joinSubmissionRequest>

export const declineSubmissionRequest = z.object({
  reason: z.string().trim().min(3, 'Please say why, in a few words').max(500),
})

/** Without `keys` everything that is found. */
export const discoverRequest = z.object({ keys: z.array(z.string().max(200)).max(5000).optional() }).nullish()

export const foundChurch = z.object({
  key: z.string(),
  name: z.string(),
  address: z.string().nullable(),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  /** It was found before, whatever became of it. */
  isKnown: z.boolean(),
})
export const foundChurches = z.object({
  churches: z.array(foundChurch),
  /** Why there may be more; null = that is all. */
  failure: z.string().nullable(),
})

export const discoveryAnswer = z.object({
  success: z.boolean(),
  discovered: z.number().int(),
  added: z.number().int(),
  updated: z.number().int(),
  message: z.string(),
})
export type DiscoveryAnswer = z.infer<typeof discoveryAnswer>
