import { data, type RouterContextProvider } from 'react-router'
import { dataWords } from '../../../copy/data-words.ts'
import { churchPath } from '../../../domain/churches/church-path.ts'
import { readStoredPicture } from '../../../domain/events/pictures/stored-picture.ts'
import { churchAddress, churchJsonLd } from '../../../domain/feeds/church-json-ld.ts'
import { eventJsonLd } from '../../../domain/feeds/event-json-ld.ts'
import { filterLinks } from '../../../domain/feeds/filter-links.ts'
import { jsonLdText } from '../../../domain/feeds/json-ld.ts'
import { toEventLine } from '../../../features/events/components/event/event-line.ts'
import { mapAddresses } from '../../../features/events/components/event/share-links.ts'
import { languageOf } from '../../language-choice.server.ts'
import { callForPage, movedTo, pageContext } from '../../page-context.ts'

const PAGE_SIZE = 20

/** What a church's page shows. Another name in the address, or that of a merged church, leads to the right one. */
export async function loadChurch(request: Request, name: string, context: Readonly<RouterContextProvider>) {
  const [, id] = /^([1-9]\d{0,8})(?:-|$)/.exec(name) ?? []
  if (id === undefined) throw data(null, { status: 404 })
  const { city, origin } = context.get(pageContext)
  const cursor = new URL(request.url).searchParams.get('cursor')
  const [{ body: church }, listed] = await Promise.all([
    callForPage(context, 'getChurch', { params: { id } }),
    callForPage(context, 'listEvents', {
      query: {
        church: id,
        status: 'approved',
        cancelled: 'false',
        cards: 'true',
        limit: PAGE_SIZE,
        ...(cursor && { cursor }),
      },
    }),
  ])
  const path = churchPath(church)
  if (path !== `/churches/${name}`) throw movedTo(path, request)
  const language = languageOf(request)
  const events = listed.body.map((event) => eventJsonLd(event, { city, origin }))
  const stored = church.picture && readStoredPicture(church.picture.url)
  return {
    church,
    picture: stored && church.picture ? { ...stored, sizes: '27rem', alt: church.picture.alt } : null,
    path,
    events: listed.body.map((event) =>
      toEventLine({ ...event, rule: event.series?.rule }, dataWords[language]),
    ),
    total: listed.page?.total ?? listed.body.length,
    nextCursor: listed.page?.nextCursor ?? null,
    isFirst: cursor === null,
    url: churchAddress(origin, church),
    links: filterLinks(origin, `?church=${church.id}`, language),
    structure: jsonLdText(churchJsonLd(church, { city, origin, events })),
    map: church.address ? mapAddresses(church.address, city) : null,
  }
}
