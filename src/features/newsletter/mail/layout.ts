import type { Language } from '../../../copy/language.ts'
import { subscriberMailCopy } from '../../../copy/mail/subscriber-mail.ts'
import { addressIn } from '../../../domain/feeds/language-addresses.ts'
import { DARK_COLORS, LIGHT_COLORS } from '../../../domain/look-colors.ts'
import { escapeHtml, plainLine } from '../../../domain/newsletter/placeholders.ts'
import type { SingleMail } from './outbox.ts'
import { PREFERENCES_URL, UNSUBSCRIBE_URL } from './reader-links.ts'

/**
 * The look's palette in the hex that mail programs know. Dark colours come by a media query on the same classes; a
 * program that inverts by itself finds `color-scheme` declared and leaves the mail alone.
 */
const LIGHT = { ...LIGHT_COLORS, gold: '#eebc4a', wash: '#dbe4f8' }
const DARK = DARK_COLORS

const HEADING = "font-family:Newsreader,Georgia,'Times New Roman',serif"
const BODY = "font-family:'Atkinson Hyperlegible Next',Verdana,Arial,sans-serif"

/** What the card leaves of its 640 px for pictures. */
export const MAIL_WIDTH_PX = 598

/** Inline styles, because many mail programs read no others. */
export const mailStyle = {
  title: `margin:0 0 16px;${HEADING};font-size:28px;line-height:1.15;font-weight:600;color:${LIGHT.ink}`,
  day: `margin:0;${HEADING};font-size:21px;line-height:1.2;font-weight:600;color:${LIGHT.ink}`,
  paragraph: `margin:0 0 16px;${BODY};font-size:17px;line-height:1.5;color:${LIGHT.ink}`,
  event: `margin:0;${BODY};font-size:17px;line-height:1.4;color:${LIGHT.ink}`,
  summary: `margin:2px 0 4px;${BODY};font-size:16px;line-height:1.45;color:${LIGHT.ink}`,
  picture: `display:block;width:100%;max-width:${MAIL_WIDTH_PX}px;height:auto;border:0;${BODY};font-size:15px;line-height:1.5;color:${LIGHT.muted}`,
  subheading: `margin:0;${BODY};font-size:17px;line-height:1.3;font-weight:700;color:${LIGHT.ink}`,
  pick: `color:${LIGHT.primary};text-decoration:underline;font-weight:700`,
  small: `margin:0;${BODY};font-size:15px;line-height:1.5;color:${LIGHT.muted}`,
  details: `${BODY};font-size:15px;line-height:1.5;color:${LIGHT.muted}`,
  closing: `margin:24px 0 0;${BODY};font-size:17px;line-height:1.5;color:${LIGHT.ink}`,
  link: `color:${LIGHT.primary};text-decoration:underline`,
  label: `display:inline-block;padding:1px 6px;background:${LIGHT.gold};color:${LIGHT.ink};${BODY};font-size:13px;line-height:1.5`,
  festival: `display:inline-block;padding:1px 6px;background:${LIGHT.wash};color:${LIGHT.ink};${BODY};font-size:13px;line-height:1.5`,
  button: `display:inline-block;padding:12px 24px;background:${LIGHT.primary};color:${LIGHT.card};${BODY};font-size:17px;text-decoration:none;border-radius:4px`,
  ruled: `padding:12px 0;border-top:1px solid ${LIGHT.rule}`,
} as const

const DARK_STYLES = `@media (prefers-color-scheme:dark){.page{background:${DARK.page}!important}.card{background:${DARK.card}!important;border-color:${DARK.rule}!important}.ink{color:${DARK.ink}!important}.muted{color:${DARK.muted}!important}.link{color:${DARK.primary}!important}.ruled{border-color:${DARK.rule}!important}.button{background:${DARK.primary}!important;color:${DARK.page}!important}}`

/** A button that Outlook, which pads no links, draws as well: the cell has the color and the room. */
export function mailButton(address: string, label: string): string {
  return `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:24px 0 0"><tr><td class="button" bgcolor="${LIGHT.primary}" style="padding:12px 24px;background:${LIGHT.primary};border-radius:4px"><a href="${address}" class="button" style="${BODY};font-size:17px;line-height:1.3;color:${LIGHT.card};text-decoration:none">${label}</a></td></tr></table>`
}

/**
 * Outlook on Windows draws with Word, which knows no `max-width`, scales by the screen's dots, and sets text in Times
 * where it lacks the first font of a list.
 */
const OUTLOOK_HEAD = `<!--[if mso]><noscript><xml xmlns:o="urn:schemas-microsoft-com:office:office"><o:OfficeDocumentSettings><o:PixelsPerInch>96</o:PixelsPerInch></o:OfficeDocumentSettings></xml></noscript><style>td,p,a,span,h3{font-family:Verdana,Arial,sans-serif!important}h1,h2{font-family:Georgia,serif!important}</style><![endif]-->`
/** Keeps mail programs from going on with the greeting behind a short preheader. */
const PREHEADER_END = '&#847;&zwnj;&nbsp;'.repeat(40)

/**
 * A mail of the list around `body` (HTML that is escaped already), with what every such mail owes at its foot.
 * `preheader` is what mail programs show beside the subject.
 */
export function mailDocument(options: {
  siteName: string
  subject: string
  preheader: string
  body: string
  /** The reader's; English by default. */
  language?: Language
  /** Where the same mail is a page. */
  inBrowser?: { label: string; address: string }
}): string {
  const siteName = escapeHtml(options.siteName)
  const language = options.language ?? 'en'
  const { footer } = subscriberMailCopy[language]
  const { inBrowser } = options
  const view = inBrowser
    ? ownPart(
        ` &middot; <a href="${inBrowser.address}" class="link" style="${mailStyle.link}">${inBrowser.label}</a>`,
      )
    : ''
  return mailFrame({
    ...options,
    language,
    head: `<a href="{{site_url}}/" class="link" style="${mailStyle.link}">${siteName}</a>${view}`,
    foot: `${ownPart(`${escapeHtml(footer.why(options.siteName))}
<a href="${UNSUBSCRIBE_URL}" class="link" style="${mailStyle.link}">${footer.unsubscribe}</a> &middot;
<a href="${PREFERENCES_URL}" class="link" style="${mailStyle.link}">${footer.preferences}</a><br>`)}${siteName}, {{postal_address}}`,
  })
}

/** A whole mail: one column of tables, 640 px at most. `head`, `body` and `foot` are HTML, escaped already. */
export function mailFrame(parts: {
  subject: string
  preheader: string
  language: Language
  head: string
  body: string
  foot: string
}): string {
  return `<!doctype html>
<html lang="${parts.language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="x-apple-disable-message-reformatting"><meta name="format-detection" content="telephone=no,date=no,address=no">
<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(parts.subject)}</title><style>:root{color-scheme:light dark}${DARK_STYLES}</style>${OUTLOOK_HEAD}</head>
<body class="page" style="margin:0;padding:0;background:${LIGHT.page}">
<div style="display:none;max-height:0;overflow:hidden">${escapeHtml(parts.preheader)}${PREHEADER_END}</div>
<table role="presentation" class="page" width="100%" cellpadding="0" cellspacing="0" border="0" style="background:${LIGHT.page}"><tr><td align="center" style="padding:24px 12px">
<!--[if mso]><table role="presentation" width="640" align="center" cellpadding="0" cellspacing="0" border="0"><tr><td><![endif]-->
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:640px;text-align:left">
<tr><td style="padding:0 0 12px"><p class="muted" style="${mailStyle.small}">${parts.head}</p></td></tr>
<tr><td class="card" style="padding:24px 20px;background:${LIGHT.card};border:1px solid ${LIGHT.rule}">
${parts.body}
</td></tr>
<tr><td style="padding:16px 0 0"><p class="muted" style="${mailStyle.small}">${parts.foot}</p></td></tr>
</table>
<!--[if mso]></td></tr></table><![endif]--></td></tr></table></body></html>
`
}

/** Marks what is meant for the reader of a mail alone; nothing from outside can open a comment. */
export function ownPart(html: string): string {
  return `<!--own-->${html}<!--/own-->`
}

/** A mail for everybody's eyes: without the links of one reader. */
export function withoutOwnParts(html: string): string {
  return html.replaceAll(/<!--own-->.*?<!--\/own-->/gs, '')
}

export function issueAddress(siteUrl: string, id: number): string {
  return `${siteUrl}/api/newsletters/${id}/view`
}

/** What stands in an issue for every reader alike. */
export function issueValues(post: { postalAddress: string | null }, siteUrl: string, id: number) {
  const issue_url = issueAddress(siteUrl, id)
  return { site_url: siteUrl, issue_url, postal_address: post.postalAddress ?? '' }
}

export function mailTextFoot(siteName: string, language: Language = 'en'): string {
  const { footer } = subscriberMailCopy[language]
  return [
    '-- ',
    footer.why(siteName),
    `${footer.unsubscribe}: ${UNSUBSCRIBE_URL}`,
    `${footer.preferences}: ${PREFERENCES_URL}`,
    `${siteName}, {{postal_address}}`,
    '',
  ].join('\n')
}

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
