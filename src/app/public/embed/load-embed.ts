import type { RouterContextProvider } from 'react-router'
import { dataWords } from '../../../copy/data-words.ts'
import { asLanguage } from '../../../copy/language.ts'
import { embedSnippet } from '../../../domain/displays/embed.ts'
import { DEFAULT_ACCENT, DISPLAY_THEMES } from '../../../domain/displays/palette.ts'
import { FILTERS, filterLinks } from '../../../domain/feeds/filter-links.ts'
import { languageOf } from '../../language-choice.server.ts'
import { callForPage, pageContext } from '../../page-context.ts'
import { byLabel } from '../../ui/by-label.ts'

/** What the form chooses itself; other filters of the list that led here stay as they are. */
const CHOSEN = ['church', 'category', 'neighborhood', 'language']
const MAX_FILTER_CHARS = 40

export async function loadEmbed(request: Request, context: Readonly<RouterContextProvider>) {
  const { origin, city } = context.get(pageContext)
  const asked = new URL(request.url).searchParams
  const filters = Object.fromEntries(
    FILTERS.flatMap((name) => {
      const value = (asked.get(name) ?? '').trim().slice(0, MAX_FILTER_CHARS)
      return value === '' || (name === 'church' && !/^[1-9]\d{0,8}$/.test(value)) ? [] : [[name, value]]
    }),
  )
  const { church: churchId } = filters
  const [{ body: directory }, church] = await Promise.all([
    callForPage(context, 'describeDirectory'),
    churchId === undefined ? null : callForPage(context, 'getChurch', { params: { id: churchId } }),
  ])
  const pageLanguage = languageOf(request)
  const language = asked.has('words') ? asLanguage(asked.get('words')) : pageLanguage
  const look = readLook(asked)
  const links = filterLinks(origin, `?${new URLSearchParams(filters)}`, language)
  const embed = new URL(links.embed)
  for (const [name, value] of Object.entries(look)) embed.searchParams.set(name, value)
  const words = dataWords[pageLanguage]
  return {
    values: { category: 'all', neighborhood: '', language: '', ...filters },
    look: { view: 'agenda', theme: 'auto', ...look, accent: `#${look.accent ?? DEFAULT_ACCENT.slice(1)}` },
    language,
    church: church && { id: church.body.id, name: church.body.name },
    others: Object.entries(filters).filter(([name]) => !CHOSEN.includes(name)),
    neighborhoods: directory.neighborhoods,
    languages: byLabel(
      directory.mainLanguages.map((value) => ({ value, label: words.churchLanguage(value) })),
    ),
    preview: `${embed.pathname}${embed.search}`,
    snippet: embedSnippet(embed.href, church?.body.name ?? city.site.name),
    screen: links.screen,
    week: links.week,
  }
}

/** Of the frame's look what differs from its default. */
function readLook(asked: URLSearchParams): { view?: string; theme?: string; accent?: string } {
  const theme = DISPLAY_THEMES.find((name) => name !== 'auto' && name === asked.get('theme'))
  const [, accent] = /^#?([\da-f]{6})$/i.exec(asked.get('accent') ?? '') ?? []
  return {
    ...(asked.get('view') === 'month' && { view: 'month' }),
    ...(theme && { theme }),
    ...(accent && `#${accent.toLowerCase()}` !== DEFAULT_ACCENT && { accent: accent.toLowerCase() }),
  }
}
