import path from 'node:path'
import { Parser } from 'htmlparser2'
import { marked } from 'marked'
import sanitize from 'sanitize-html'
import { VFile } from 'vfile'
import { matter } from 'vfile-matter'
import { z } from 'zod'
import { startOfDay } from '../../../domain/events/when.ts'

/** A post as its file states it; what the file omits is null. */
export interface PostFile {
  slug: string
  formerly: string[]
  title: string
  author: string
  excerpt: string
  content: string
  featuredImage: string | null
  /** A JSON list or a comma-separated text, as the file has it (specification, section 3). */
  tags: string
  publishedAt: Date | null
  isDraft: boolean
}

export type PostReading = { ok: true; post: PostFile } | { ok: false; reason: string }

const MAX_EXCERPT_CHARS = 220

const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/

const words = z.string('is not a text').trim().min(1, 'is empty')
const frontMatter = z.object({
  title: z.string('is missing').trim().min(1, 'is empty').max(300, 'is longer than 300 characters'),
  slug: words.max(200, 'is longer than 200 characters').optional(),
  formerly: z.union([z.array(z.string()), z.string()], 'is neither a slug nor a list of them').optional(),
  author: words.max(120, 'is longer than 120 characters').optional(),
  date: z
    .union(
      [z.iso.date(), z.iso.datetime({ offset: true })],
      'is neither YYYY-MM-DD nor an instant with its offset',
    )
    .optional(),
  tags: z.union([z.array(z.string()), z.string()], 'is neither a list nor a text').optional(),
  excerpt: words.optional(),
  image: z
    .string('is not a text')
    .regex(/^(?:https:\/\/|\/(?!\/))\S+$/, 'is neither an https address nor a path on this site')
    .optional(),
  draft: z.boolean('is neither true nor false').optional(),
})

/**
 * Reads a Markdown or HTML file with front matter (YAML between two lines of "---"). HTML is kept as given: the pages'
 * content security policy lets no script in it run. Dates without a time begin their day in the city.
 */
export function readPostFile(
  name: string,
  text: string,
  defaults: { author: string; timeZone: string },
): PostReading {
  const file = new VFile({ path: name, value: text.replace(/^\uFEFF/, '') })
  try {
    matter(file, { strip: true })
  } catch (error) {
    return { ok: false, reason: `the front matter is no YAML: ${firstLine(error)}` }
  }
  const given = file.data.matter
  const parsed = frontMatter.safeParse(withoutEmpty(given))
  if (!parsed.success) {
    const issue = parsed.error.issues[0]
    return {
      ok: false,
      reason: issue?.path[0] ? `${String(issue.path[0])} ${issue.message}` : 'no front matter',
    }
  }
  const { title, date, tags = '', formerly = [], ...rest } = parsed.data
  const slug = rest.slug ?? path.basename(name, path.extname(name)).replace(/^\d{4}-\d{2}-\d{2}-/, '')
  const before = [formerly].flat().map(slugOfAddress)
  const wrong = [slug, ...before].find((each) => !SLUG.test(each))
  if (wrong !== undefined) {
    return { ok: false, reason: `slug "${wrong}" is not small letters, digits and single hyphens` }
  }
  const body = String(file).trim()
  if (body === '') return { ok: false, reason: 'there is no text below the front matter' }
  const isMarkdown = path.extname(name).toLowerCase() === '.md'
  const content = isMarkdown ? renderMarkdown(body) : sanitizePost(body)
  if (content.trim() === '') return { ok: false, reason: 'nothing of its text may be shown' }
  const foreign = findForeignPicture(content, rest.image ?? null)
  if (foreign !== null)
    return { ok: false, reason: `its picture ${foreign} is on another site: copy it to this one` }
  return {
    ok: true,
    post: {
      slug,
      formerly: [...new Set(before)].filter((each) => each !== slug),
      title,
      author: rest.author ?? defaults.author,
      excerpt: rest.excerpt ?? excerptOf(content, title),
      content,
      featuredImage: rest.image ?? null,
      tags: typeof tags === 'string' ? tags : JSON.stringify(tags),
      publishedAt: date === undefined ? null : instantOf(date, defaults.timeZone),
      isDraft: rest.draft ?? false,
    },
  }
}

/** Who copies an old address writes it whole: "https://bulletin.example/blog/five-ways" is "five-ways". */
function slugOfAddress(text: string): string {
  return text.trim().replace(/^(?:https?:\/\/[^/]+)?\/blog\//, '')
}

/** "image:" with nothing behind it says as much as no line at all. */
function withoutEmpty(given: unknown): unknown {
  if (typeof given !== 'object' || given === null) return given
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== null && value !== ''))
}

function instantOf(date: string, timeZone: string): Date {
  return date.includes('T') ? new Date(date) : startOfDay(date, timeZone)
}

function firstLine(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).split('\n')[0] ?? ''
}

/** What a list shows of a post that has no excerpt of its own. */
export function excerptOf(content: string, title: string): string {
  return shorten(firstParagraph(content) || title)
}

function firstParagraph(html: string): string {
  let found = ''
  let isInside = false
  let isDone = false
  const parser = new Parser({
    onopentagname: (tag) => {
      if (tag === 'p' && !isDone) isInside = true
    },
    ontext: (text) => {
      if (isInside && !isDone) found += text
    },
    onclosetag: (tag) => {
      if (tag === 'p' && found.trim() !== '') isDone = true
    },
  })
  parser.end(html)
  return found.replaceAll(/\s+/g, ' ').trim()
}

function shorten(text: string): string {
  if (text.length <= MAX_EXCERPT_CHARS) return text
  const cut = text.slice(0, MAX_EXCERPT_CHARS + 1)
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), 1))} …`
}

/**
 * A post's HTML with what a text needs and nothing that could run, send or cover the page. The page's policy lets no
 * script run either: this is the second layer.
 */
export function sanitizePost(html: string): string {
  return sanitize(html, {
    allowedTags: [
      ...sanitize.defaults.allowedTags,
      'img',
      'picture',
      'source',
      'del',
      'ins',
      'details',
      'summary',
    ],
    allowedAttributes: {
      '*': ['id', 'lang', 'dir', 'title'],
      a: ['href', 'rel', 'target'],
      img: ['src', 'srcset', 'sizes', 'alt', 'width', 'height', 'loading'],
      source: ['srcset', 'sizes', 'media', 'type'],
      ol: ['start', 'reversed', 'type'],
      code: ['class'],
      th: ['scope', 'colspan', 'rowspan'],
      td: ['colspan', 'rowspan'],
      time: ['datetime'],
      details: ['open'],
    },
    allowedClasses: { code: ['language-*'] },
    allowedSchemes: ['http', 'https', 'mailto', 'tel'],
    allowedSchemesByTag: { img: ['http', 'https', 'data'] },
    allowProtocolRelative: false,
  })
}

/**
 * The first picture of a post that is not of this site, null where all are: whoever reads the post would show another
 * site their address.
 */
export function findForeignPicture(html: string, cover: string | null): string | null {
  const found = cover === null ? [] : [cover]
  const parser = new Parser({
    onopentag: (tag, { src, srcset }) => {
      if (tag !== 'img' && tag !== 'source') return
      if (src) found.push(src)
      for (const part of srcset?.split(/,\s+/) ?? []) found.push(part.trim())
    },
  })
  parser.end(html)
  return found.find((address) => !/^(?:\/(?!\/)|data:)/.test(address)) ?? null
}

/** The HTML of a text in Markdown, safe to be shown. */
export function renderMarkdown(text: string): string {
  return sanitizePost(marked.parse(text, { async: false, gfm: true }))
}
