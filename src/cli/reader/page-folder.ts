import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { z } from 'zod'
import type { ExtractionInput } from '../../extraction/extract.ts'
import { extractEvents } from '../../extraction/extract.ts'
import { parsePage } from '../../extraction/html/parse-page.ts'
import { readableLines } from '../../extraction/html/readable-lines.ts'
import { questionLines } from '../../extraction/model/question.ts'
import { isUnsure } from '../../extraction/model/unsure.ts'
import { readInputFile, whyUnread } from '../terminal/extract-input.ts'

/** A saved page about which a model is asked. */
export interface SavedPage {
  /** As batch files take it: at most 64 letters, digits, hyphens and underscores. */
  id: string
  input: ExtractionInput
  lines: string[]
}

export interface FolderDefaults {
  now: string
  timeZone: string
}

const text = z.string().nullish()

/** What meta.json or expected.json beside a page says of it. */
const pageFacts = z.looseObject({
  now: text,
  nowGuess: text,
  timezone: text,
  url: text,
  recurrenceWindow: z.looseObject({ from: text, to: text }).nullish(),
})

/**
 * The HTML pages of a folder: each file of it, or input.html of each of its folders with meta.json or expected.json.
 * @throws an Error with a sentence for people
 */
export async function readPageFolder(folder: string, defaults: FolderDefaults): Promise<SavedPage[]> {
  const names = await readdir(folder).catch((error: unknown) => {
    throw new Error(whyUnread(folder, error))
  })
  const pages: SavedPage[] = []
  for (const name of names.toSorted()) {
    const isFile = /\.html?$/i.test(name)
    const source = await readInputFile(path.join(folder, name, isFile ? '' : 'input.html')).catch(() => null)
    if (source?.type !== 'html') continue
    const facts = isFile ? {} : await readFacts(path.join(folder, name))
    const window = facts.recurrenceWindow
    const url = facts.url ?? 'https://site.example/'
    pages.push({
      id: name
        .replace(/\.html?$/i, '')
        .replace(/[^\w-]/g, '_')
        .slice(0, 64),
      lines: questionLines(readableLines(parsePage(source.body, url))),
      input: {
        body: source.body,
        type: 'html',
        url,
        now: facts.now ?? facts.nowGuess ?? defaults.now,
        timeZone: facts.timezone ?? defaults.timeZone,
        ...(window?.from && window.to ? { from: window.from, to: window.to } : {}),
      },
    })
  }
  if (pages.length === 0) throw new Error(`There is no HTML page in ${folder}.`)
  return pages
}

/** Whether a visit would ask about it. */
export function isAskedAbout({ input }: SavedPage): boolean {
  const page = parsePage(input.body, input.url)
  return isUnsure(page, extractEvents(input, page).events, input.now.slice(0, 10))
}

async function readFacts(folder: string): Promise<Partial<z.infer<typeof pageFacts>>> {
  for (const name of ['meta.json', 'expected.json']) {
    const json = await readFile(path.join(folder, name), 'utf8').catch(() => null)
    if (json !== null) return pageFacts.parse(JSON.parse(json))
  }
  return {}
}
