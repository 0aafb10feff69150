import type { RouterContextProvider } from 'react-router'
import type { DirectoryAnswer } from '../../../contract/churches/directory-calls.ts'
import { dataWords } from '../../../copy/data-words.ts'
import { describeSearch, searchCopy } from '../../../copy/search.ts'
import { denominationLabel } from '../../../domain/churches/denominations.ts'
import { churchListJsonLd } from '../../../domain/feeds/church-json-ld.ts'
import { jsonLdText } from '../../../domain/feeds/json-ld.ts'
import {
  type DirectoryFilters,
  directoryQuery,
  directorySearch,
  isListing,
  readDirectoryFilters,
} from '../../../features/churches/components/directory/directory-filters.ts'
import { languageOf } from '../../language-choice.server.ts'
import { callForPage, pageContext, readRefusal } from '../../page-context.ts'
import { byLabel } from '../../ui/by-label.ts'

type Context = Readonly<RouterContextProvider>

/** What the directory's page shows for an address: the churches themselves only once they are asked for. */
export async function loadDirectory(request: Request, context: Context) {
  const filters = readDirectoryFilters(new URL(request.url).searchParams)
  const words = dataWords[languageOf(request)]
  const choicesOf = (values: string[], labelOf = (value: string) => value) =>
    byLabel(values.map((value) => ({ value, label: labelOf(value) })))
  const { city, viewer } = context.get(pageContext)
  const { body: overview } = await callForPage(context, 'describeDirectory')
  const { denominations, neighborhoods, zipCodes, languages, ...stats } = overview
  return {
    filters,
    choices: {
      denomination: choicesOf(denominations, (value) => words.denomination(denominationLabel(value))),
      neighborhood: choicesOf(neighborhoods),
      language: choicesOf(languages, words.churchLanguage),
    },
    places: [...neighborhoods, ...zipCodes],
    stats: { ...stats, neighborhoods: neighborhoods.length },
    isEditor: viewer !== null,
    map: { tiles: city.maps.tiles, area: city.boundingBox },
    listing: isListing(filters)
      ? completeListing(
          request,
          context,
          filters,
          (await callForPage(context, 'searchDirectory', { query: directoryQuery(filters) })).body,
        )
      : null,
  }
}

export type DirectoryListing = ReturnType<typeof completeListing>

/** The churches near a place, which came in a form's body; null where the call refused it. */
export async function loadNearby(
  request: Request,
  context: Context,
  form: FormData,
): Promise<DirectoryListing | null> {
  const degrees = (name: string) => Number(form.get(name) || Number.NaN)
  const around = form.get('around')?.toString().trim()
  const filters = readDirectoryFilters({ get: (name) => form.get(name)?.toString() ?? null })
  const place = around ? { around } : { latitude: degrees('latitude'), longitude: degrees('longitude') }
  try {
    const { body } = await context
      .get(pageContext)
      .call('findNearby', { body: { ...directoryQuery(filters), ...place } })
    return completeListing(request, context, filters, body)
  } catch (error) {
    if (readRefusal(error) === null) throw error
    return null
  }
}

function completeListing(
  request: Request,
  context: Context,
  filters: DirectoryFilters,
  { dropped, chips, ...answer }: DirectoryAnswer,
) {
  const { city, origin } = context.get(pageContext)
  const { searchedFor } = answer
  const address = (q: string) => {
    const others = { ...filters, q, page: 1, show: '' }
    return `/churches${directorySearch(isListing(others) ? others : { browse: 'all' })}`
  }
  const words = searchCopy[languageOf(request)]
  const shown = describeSearch(words, filters.q, { searchedFor, dropped, chips }, address)
  return { ...answer, ...shown, structure: jsonLdText(churchListJsonLd(answer.churches, { city, origin })) }
}
