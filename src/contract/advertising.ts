import { z } from 'zod'
import './general-messages.ts'
import { ADVERTISING_CATEGORIES } from '../domain/events/categories.ts'
import { isoDate } from './events.ts'

/** The advertising form's rules and messages, word for word (section 5). */
export const advertisingApplication = z.object({
  churchName: z.string().trim().min(2, 'Church name is required').max(200),
  contactName: z.string().trim().min(2, 'Contact name is required').max(120),
  email: z.email('Valid email is required').max(254),
  phone: z.string().trim().min(3, 'Phone number is required').max(40),
  website: z.string().trim().max(300).optional().default(''),
  eventTitle: z.string().trim().min(5, 'Event title is required').max(200),
  eventDescription: z.string().trim().min(20, 'Event description must be at least 20 characters').max(5000),
  eventDate: z.string({ error: 'Event date is required' }).min(1, 'Event date is required').pipe(isoDate),
  eventTime: z.string({ error: 'Event time is required' }).min(1, 'Event time is required').max(40),
  eventCategory: z.enum(ADVERTISING_CATEGORIES, { error: 'Event category is required' }),
  packageType: z.enum(['featured', 'premium', 'champion'], { error: 'Advertising package is required' }),
  notes: z.string().trim().max(2000).optional().default(''),
})
export type AdvertisingApplication = z.infer<typeof advertisingApplication>
export const applicationAnswer = z.object({ id: z.number().int(), checkoutUrl: z.string().optional() })

export const paymentIntentRequest = z.object({
  packageType: z.string().max(40),
  /** Dollars, as on the wire; the server looks the pair up in the catalogue. */
  amount: z.number(),
  application: z.string().max(200).optional(),
  event: z.number().int().positive().max(2_147_483_647).optional(),
})
export const paymentIntentAnswer = z.object({ clientSecret: z.string() })
