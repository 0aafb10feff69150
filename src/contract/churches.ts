import { z } from 'zod'
import { DENOMINATIONS } from '../domain/churches/denominations.ts'

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
  /** Approved events still to come. */
  eventCount: z.number().int(),
})
export type Church = z.infer<typeof church>

/** The church form's rules and messages, word for word (section 5). One schema for the page and the server. */
export const churchSubmission = z.object({
  name: z.string().trim().min(3, 'Church name must be at least 3 characters').max(200),
  website: z
    .union([
      z.literal(''),
      z.url({ protocol: /^https?$/, hostname: z.regexes.domain, error: 'Please enter a valid website URL' }),
    ])
    .optional()
    .default(''),
  address: z.string().trim().min(10, 'Please enter a complete address').max(300),
  phone: z
    .union([z.literal(''), z.string().trim().min(10, 'Please enter a valid phone number').max(40)])
    .optional()
    .default(''),
  denomination: z.enum(DENOMINATIONS, { error: 'Please select a denomination' }),
  description: z.string().trim().max(500, 'Description must be under 500 characters').optional().default(''),
  contactName: z.string().trim().min(2, 'Contact name is required').max(120),
  contactEmail: z.email('Please enter a valid email address').max(254),
  notes: z.string().trim().max(2000).optional().default(''),
})
export type ChurchSubmission = z.infer<typeof churchSubmission>

export const duplicateSide = z.object({
  id: z.number().int(),
  name: z.string(),
  address: z.string().nullable(),
  website: z.string().nullable(),
})
export const duplicatePair = z.object({
  similarity: z.number().min(0).max(1),
  church1: duplicateSide,
  church2: duplicateSide,
})
export type DuplicatePair = z.infer<typeof duplicatePair>

export const removeDuplicateRequest = z
  .object({ keepId: z.number().int().positive(), removeId: z.number().int().positive() })
  .refine((pair) => pair.keepId !== pair.removeId, 'Keep and remove name the same church.')

export const discoveryAnswer = z.object({
  success: z.boolean(),
  discovered: z.number().int(),
  added: z.number().int(),
  updated: z.number().int(),
  message: z.string(),
})
