import { escapeHtml, plainLine } from '../../domain/newsletter/placeholders.ts'
import { mailStyle } from './mail-html.service.server.ts'
import type { SingleMail } from './mails.service.server.ts'

export interface Letter {
  key: string
  to: string
  language: string
  subject: string
  /** Paragraphs, the greeting first. */
  lines: readonly string[]
  link?: { label: string; address: string }
}

/** A letter to one person about their own request: no list, and nothing to unsubscribe from. */
export function writeLetter(letter: Letter, siteName: string): SingleMail {
  const { key, to, language, lines, link } = letter
  const paragraphs = lines.map((line) => `<p style="${mailStyle.paragraph}">${escapeHtml(line)}</p>`)
  const button = link
    ? `<p style="${mailStyle.paragraph}"><a href="${escapeHtml(link.address)}" style="${mailStyle.link}">${link.label}</a></p>`
    : ''
  const foot = `<p style="${mailStyle.small}">${escapeHtml(siteName)}, {{postal_address}}</p>`
  const subject = plainLine(letter.subject)
  return {
    key,
    to,
    subject,
    html: `<!doctype html>\n<html lang="${language}"><head><meta charset="utf-8"><title>${escapeHtml(subject)}</title></head>\n<body>\n${[...paragraphs, button, foot].join('\n')}\n</body></html>\n`,
    text: [
      ...lines.map(plainLine),
      ...(link ? [`${link.label}: ${link.address}`] : []),
      `-- \n${plainLine(siteName)}, {{postal_address}}`,
      '',
    ].join('\n\n'),
    headers: { 'Auto-Submitted': 'auto-generated' },
  }
}
