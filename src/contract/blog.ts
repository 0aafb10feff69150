import { z } from 'zod'
import { isoInstant } from './events/events.ts'

/** Blog post (section 3). Tags travel as they are stored: a JSON list or a comma-separated string. */
export const blogPost = z.object({
  id: z.number().int(),
  slug: z.string(),
  title: z.string(),
  author: z.string(),
  excerpt: z.string(),
  content: z.string(),
  featuredImage: z.string().nullable(),
  tags: z.string(),
  publishedAt: isoInstant.nullable(),
  createdAt: isoInstant,
})
export type BlogPost = z.infer<typeof blogPost>
export const blogSlug = z.object({ slug: z.string().min(1).max(200) })

/** A post as administrators write it. */

const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/
const PICTURE_ADDRESS = /^(?:https:\/\/|\/(?!\/))\S+$/

export const postFields = z.strictObject({
  title: z.string().trim().min(1, 'A post needs a title.').max(300),
  /** The last part of its address; made from the title where it is empty. */
  slug: z
    .union([
      z.literal(''),
      z.string().regex(SLUG, 'Please use small letters, digits and single hyphens.').max(200),
    ])
    .default(''),
  author: z.string().trim().min(1, 'Please name the author.').max(120),
  /** Shown in the list; the beginning of the text where it is empty. */
  excerpt: z.string().trim().max(500, 'Please keep it under 500 characters.').default(''),
  /** Markdown, which may hold HTML. */
  markdown: z.string().trim().min(1, 'A post needs a text.').max(200_000, 'That text is too long.'),
  featuredImage: z
    .union([z.literal(''), z.string().regex(PICTURE_ADDRESS, 'Please enter an https address.').max(2000)])
    .default(''),
  tags: z.array(z.string().trim().min(1).max(60)).max(20).default([]),
})
export type PostFields = z.output<typeof postFields>

export const postAddition = z.strictObject({ fields: postFields, publish: z.boolean() })
export type PostAddition = z.output<typeof postAddition>

const seen = { seen: z.iso.datetime() }
export const postEdit = z.strictObject({
  fields: z.object(postFields.shape).partial().default({}),
  /** Puts it on the site, or takes it off. */
  publish: z.boolean().optional(),
  /** The version that the person saw: where it is another now, nothing is changed (409). */
  ...seen,
})
export type PostEdit = z.output<typeof postEdit>
export const postDeletion = z.object(seen)

export const foundPost = z.object({
  id: z.number().int(),
  title: z.string(),
  slug: z.string(),
  author: z.string(),
  isPublished: z.boolean(),
  publishedAt: isoInstant.nullable(),
  updatedAt: z.iso.datetime(),
})
export type FoundPost = z.infer<typeof foundPost>

export const writtenPost = foundPost.extend({
  /** As they are stored: an imported post need not keep the rules of the form. */
  fields: z.object({
    title: z.string(),
    slug: z.string(),
    author: z.string(),
    excerpt: z.string(),
    markdown: z.string(),
    featuredImage: z.string(),
    tags: z.array(z.string()),
  }),
})
export type WrittenPost = z.infer<typeof writtenPost>
