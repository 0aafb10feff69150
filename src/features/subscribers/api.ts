import type { City } from '../../contract/city.ts'
import { subscribeCopy } from '../../copy/mail/mail.ts'
import type { Handlers } from '../../platform/http/handlers.ts'
import { preferencesPage } from './pages/preferences-page.ts'
import { unknownPage } from './pages/reader-page.ts'
import { topicPage } from './pages/topic-page.ts'
import { askPage, confirmedPage, donePage } from './pages/unsubscribe-page.ts'
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
