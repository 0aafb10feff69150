import { messageIdOf } from '../../../domain/mail-intake/received-mail.ts'
import { loadChurchChoices } from '../events/load-add-event.ts'
import { adminLoader, attempt } from '../frame/load-frame.ts'

/** A page of received mails below `before`, or that of one mail's URL; `open` names the one whose text is shown. */
export const loadMails = adminLoader(async (context, search) => {
  const [before, wanted] = ['before', 'open'].map((name) => Number(search.get(name)) || undefined)
  const messageId = messageIdOf(search.get('url') ?? '')
  const query = { ...(before && { before }), ...(messageId && { messageId }) }
  const [received, senders] = await Promise.all([
    attempt(context, 'listReceivedMails', { query }),
    attempt(context, 'listMailSenders'),
  ])
  const mails = received.ok ? received.body.mails : []
  const mail = (messageId ? mails[0] : mails.find(({ id }) => id === wanted)) ?? null
  const text = mail && (await attempt(context, 'readMailText', { params: { id: mail.id } }))
  const churches = mail?.canAssign ? await loadChurchChoices(context) : null
  return {
    isNewest: Object.keys(query).length === 0,
    received,
    senders,
    open: mail && { mail, text },
    churches,
  }
})

export type MailsData = NonNullable<Awaited<ReturnType<typeof loadMails>>>
