import type { Viewer } from '../../contract/calls.ts'
import type { City } from '../../contract/city.ts'
import { subscribeCopy } from '../../copy/mail/mail.ts'
import { type Handlers, viewerOf } from '../../platform/http/handlers.ts'
import type { SubscriberImportService } from './readers/importing.ts'
import type { SubscriberListService } from './readers/list.ts'
import { askPage, confirmedPage, donePage, preferencesPage, topicPage, unknownPage } from './readers/pages.ts'
import type { SubscribersService } from './service.ts'

export function createSubscribersApi(subscribers: SubscribersService, city: City): Handlers {
  const unknownConfirmation = () => unknownPage(city.site.name, ({ confirm }) => confirm.unknown)
  return {
    json: {
      subscribe: async ({ body }, caller) => {
        const { asksToConfirm } = await subscribers.subscribe(body, caller.origin)
        return asksToConfirm
          ? { body: { success: true, message: subscribeCopy.asked, asksToConfirm } }
          : { body: { success: true, message: subscribeCopy.done } }
      },
    },
    documents: {
      showUnsubscribe: async ({ params: { token } }) => {
        const reader = await subscribers.findReader(token)
        if (!reader) return unknownPage(city.site.name)
        const of = { siteName: city.site.name, ...reader }
        return reader.isActive ? askPage(of, reader.email) : donePage(of)
      },
      unsubscribe: async ({ params: { token } }) => {
        const reader = await subscribers.unsubscribe(token)
        return reader ? donePage({ siteName: city.site.name, ...reader }) : unknownPage(city.site.name)
      },
      showConfirmation: async ({ params: { token } }) => {
        const reader = await subscribers.findAsked(token)
        if (!reader) return unknownConfirmation()
        const of = { siteName: city.site.name, ...reader }
        return reader.isActive ? confirmedPage(of) : askPage(of, reader.email, 'confirm')
      },
      confirmSubscription: async ({ params: { token } }, caller) => {
        const reader = await subscribers.confirm(token, caller.origin)
        return reader ? confirmedPage({ siteName: city.site.name, ...reader }) : unknownConfirmation()
      },
      showPreferences: async ({ params: { token } }) => {
        const reader = await subscribers.preferences(token)
        if (!reader) return unknownPage(city.site.name)
        const of = { siteName: city.site.name, language: reader.language }
        return reader.isActive ? preferencesPage(of, reader) : donePage(of)
      },
      showTopic: async ({ params: { token, category } }) => {
        const reader = await subscribers.preferences(token)
        if (!reader) return unknownPage(city.site.name)
        const of = { siteName: city.site.name, language: reader.language }
        return reader.isActive ? topicPage(of, reader, category) : donePage(of)
      },
      addTopic: async ({ params: { token, category } }) => {
        const reader = await subscribers.addTopic(token, category)
        if (!reader) return unknownPage(city.site.name)
        const of = { siteName: city.site.name, language: reader.language }
        return reader.isActive ? preferencesPage(of, reader, 'saved') : donePage(of)
      },
      savePreferences: async ({ params: { token }, body }) => {
        const saved = await subscribers.savePreferences(token, body)
        if (!saved) return unknownPage(city.site.name)
        const of = { siteName: city.site.name, language: saved.reader.language }
        return saved.reader.isActive ? preferencesPage(of, saved.reader, saved.outcome) : donePage(of)
      },
    },
  }
}

export function createSubscribersAdminApi(services: {
  list: SubscriberListService
  eraseSubscriber: (id: number, by: Viewer) => Promise<void>
  imports: SubscriberImportService
}): Handlers {
  const { list, eraseSubscriber, imports } = services
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
