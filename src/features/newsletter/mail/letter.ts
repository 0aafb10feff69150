import type { Language } from '../../../copy/language.ts'
import { addressIn } from '../../../domain/feeds/language-addresses.ts'
import { escapeHtml, plainLine } from '../../../domain/newsletter/mail/placeholders.ts'
import { mailFrame, mailStyle } from './layout.ts'
import type { SingleMail } from './service.ts'

export interface Letter {
  key: string
  to: string
  language: Language
  subject: string
  lines: readonly string[]
  link?: { label: string; address: string }
  /** Paragraphs below the link. */
  closing?: readonly string[]
}

/** A page opens in the language of its letter, also where the browser prefers another; what is no page knows its reader. */
export function pageIn(language: Language, address: string): string {
  return address.includes('/api/') ? address : addressIn(language, address)
}

/** A letter to one person about their own request: no list, and nothing to unsubscribe from. */
export function writeLetter(letter: Letter, siteName: string): SingleMail {
  const { key, to, language, lines, closing = [] } = letter
  const link = letter.link && { ...letter.link, address: pageIn(language, letter.link.address) }
  const paragraph = (line: string) => `<p class="ink" style="${mailStyle.paragraph}">${escapeHtml(line)}</p>`
  const button = link
    ? [
        `<p style="margin:8px 0 ${closing.length > 0 ? 24 : 0}px"><a href="${escapeHtml(link.address)}" class="button" style="${mailStyle.button}">${link.label}</a></p>`,
      ]
    : []
  const subject = plainLine(letter.subject)
  return {
    key,
    to,
    subject,
    html: mailFrame({
      subject,
      preheader: lines[1] ?? lines[0] ?? '',
      language,
      head: escapeHtml(siteName),
      body: [...lines.map(paragraph), ...button, ...closing.map(paragraph)].join('\n'),
      foot: `${escapeHtml(siteName)}, {{postal_address}}`,
    }),
    text: [
      ...lines.map(plainLine),
      ...(link ? [`${link.label}: ${link.address}`] : []),
      ...closing.map(plainLine),
      `-- \n${plainLine(siteName)}, {{postal_address}}`,
      '',
    ].join('\n\n'),
    headers: { 'Auto-Submitted': 'auto-generated' },
  }
}
