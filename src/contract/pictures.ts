import { z } from 'zod'
import { rule } from './refusals.ts'

export const MAX_PICTURE_BYTES = 6_000_000
/** Base64 and the JSON around it. */
export const MAX_PICTURE_BODY_BYTES = MAX_PICTURE_BYTES * 1.4
export const MAX_ALT_CHARS = 300

/** A JPEG, PNG or WebP picture in Base64. */
export const pictureAddition = z.object({
  data: z.base64(rule('picture')).max((MAX_PICTURE_BYTES / 3) * 4 + 4, rule('pictureTooLarge')),
  /** What it shows, for those who cannot see it. In a post the text states it instead. */
  alt: z.string().trim().max(MAX_ALT_CHARS).default(''),
})
export type PictureAddition = z.output<typeof pictureAddition>
/** One that a church sends: it is public as soon as it is accepted. */
export const describedPicture = pictureAddition.extend({
  alt: z.string().trim().min(1, rule('altMissing')).max(MAX_ALT_CHARS),
})
/** A picture of this site, and what it shows in words; "" where nobody wrote that. */
export const shownPicture = z.object({ url: z.string(), alt: z.string() })
export type ShownPicture = z.infer<typeof shownPicture>
export const storedPicture = z.object({ url: z.string(), width: z.number().int(), height: z.number().int() })
export type StoredPicture = z.infer<typeof storedPicture>

export const pictureName = z.object({ name: z.string().max(60) })
export const coverName = z.object({ name: z.string().max(60) })

/** What a picture for a shared link is of, and its name: a page, the number of a church, the slug of a post, the day of an issue. */
export const shareImageName = z.object({
  kind: z.enum(['pages', 'churches', 'posts', 'issues']),
  name: z.string().max(220).endsWith('.png'),
})
/** The language of its words. */
export const shareImageQuery = z.object({ lang: z.enum(['en', 'es']).default('en') })
