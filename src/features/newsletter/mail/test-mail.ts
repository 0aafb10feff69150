import { testMailCopy } from '../../../copy/mail/mail.ts'
import { escapeHtml, fillPlaceholders } from '../../../domain/newsletter/mail/placeholders.ts'
import { type MailIdentity, mailFrom, whyNotReady } from './identity.ts'
import { writeLetter } from './letter.ts'

/** Hands one mail over at once, under this id before the @ of its Message-ID, and reports in a sentence what became of it. */
export async function sendTestMail(
  post: MailIdentity,
  to: { name: string; address: string },
  id: string,
): Promise<{ sent: boolean; message: string }> {
  const refusal = whyNotReady(post)
  if (refusal !== null || post.port === null) return { sent: false, message: refusal ?? '' }
  const letter = writeLetter(
    { key: 'test', to: to.address, language: 'en', ...testMailCopy.letter(post.siteName) },
    post.siteName,
  )
  const values = { postal_address: post.postalAddress ?? '' }
  const outcome = await post.port.submit(
    mailFrom(post, {
      ...letter,
      id,
      to,
      html: fillPlaceholders(letter.html, values, escapeHtml),
      text: fillPlaceholders(letter.text, values, (text) => text),
    }),
  )
  return outcome.kind === 'submitted'
    ? { sent: true, message: testMailCopy.sent(to.address, post.port.description) }
    : { sent: false, message: testMailCopy.failed(post.port.description, outcome.reason) }
}
