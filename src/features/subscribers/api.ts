import type { Viewer } from '../../contract/calls.ts'
import type { City } from '../../contract/city.ts'
import { subscribeCopy } from '../../copy/mail/mail.ts'
import { type Document, type Handlers, viewerOf } from '../../platform/http/handlers.ts'
import type { SubscriberImportService } from './readers/importing.ts'
import type { SubscriberListService } from './readers/list.ts'
import {
  askPage,
  confirmedPage,
  donePage,
  type PageOf,
  preferencesPage,
  topicPage,
  unknownPage,
} from './readers/pages.ts'
import type { Quarantine } from './readers/quarantine.ts'
import type { Reader, ReaderView, SubscribersService } from './service.ts'

export function createSubscribersApi(subscribers: SubscribersService, city: City): Handlers {
  /** The page of whom a link belongs to; one who is not on the list any more finds that stated. */
  function pageFor<R extends Reader | ReaderView>(
    reader: R | null,
    page: (of: PageOf, reader: R) => Document,
  ): Document {
    if (!reader) return unknownPage(city.site.name)
    const of = { siteName: city.site.name, language: reader.language }
    return reader.isActive ? page(of, reader) : donePage(of)
  }
  const unknownConfirmation = () => unknownPage(city.site.name, ({ confirm }) => confirm.unknown)
  return {
    json: {
      subscribe: async ({ body }, caller) => {
        const { asksToConfirm } = await subscribers.subscribe(body, caller)
        return asksToConfirm
          ? { body: { success: true, message: subscribeCopy.asked, asksToConfirm } }
          : { body: { success: true, message: subscribeCopy.done } }
      },
    },
    documents: {
      showUnsubscribe: async ({ params: { token } }) =>
        pageFor(await subscribers.findReader(token), (of, { email }) => askPage(of, email)),
      unsubscribe: async ({ params: { token } }) => pageFor(await subscribers.unsubscribe(token), donePage),
      showConfirmation: async ({ params: { token } }) => {
        const reader = await subscribers.findAsked(token)
        if (!reader) return unknownConfirmation()
        const of = { siteName: city.site.name, ...reader }
        return reader.isActive ? confirmedPage(of) : askPage(of, reader.email, 'confirm')
      },
      confirmSubscription: async ({ params: { token } }, caller) => {
        const reader = await subscribers.confirm(token, caller.mailOrigin)
        return reader ? confirmedPage({ siteName: city.site.name, ...reader }) : unknownConfirmation()
      },
      showPreferences: async ({ params: { token } }) =>
        pageFor(await subscribers.preferences(token), preferencesPage),
      showTopic: async ({ params: { token, category } }) =>
        pageFor(await subscribers.preferences(token), (of, reader) => topicPage(of, reader, category)),
      addTopic: async ({ params: { token, category } }) =>
        pageFor(await subscribers.addTopic(token, category), (of, reader) =>
          preferencesPage(of, reader, 'saved'),
        ),
      savePreferences: async ({ params: { token }, body }) => {
        const saved = await subscribers.savePreferences(token, body)
        return pageFor(saved?.reader ?? null, (of, reader) => preferencesPage(of, reader, saved?.outcome))
      },
    },
  }
}

export function createSubscribersAdminApi(services: {
  list: SubscriberListService
  eraseSubscriber: (id: number, by: Viewer) => Promise<void>
  imports: SubscriberImportService
  quarantine: Quarantine
}): Handlers {
  const { list, eraseSubscriber, imports, quarantine } = services
  return {
    json: {
      subscriberStats: async () => ({ body: await list.stats() }),
      listSubscribers: async ({ query }) => {
        const { subscribers, total, nextCursor } = await list.list(query)
        return { body: subscribers, page: { total, nextCursor } }
      },
      getSubscriber: async ({ params }) => ({ body: await list.one(params.id) }),
      eraseSubscriber: async ({ params }, caller) => {
        await eraseSubscriber(params.id, viewerOf(caller))
        return { body: { success: true } }
      },
      decideQuarantine: async ({ body }, caller) => ({
        body: await quarantine.decide(body.decision, viewerOf(caller), caller.mailOrigin),
      }),
      importSubscribers: async ({ body }, caller) => ({
        body: await imports.importPeople(body, viewerOf(caller)),
      }),
    },
    documents: {
      exportSubscribers: async ({ query }, caller) => {
        const { fileName, csv } = await list.exportCsv(query.list, viewerOf(caller))
        return {
          contentType: 'text/csv; charset=utf-8',
          body: csv,
          headers: { 'content-disposition': `attachment; filename="${fileName}"` },
        }
      },
    },
  }
}
