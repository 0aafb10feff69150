import { type MailContent, readMailContent, readMailText } from './mail-parts.ts'

export interface MailQuestion {
  source: Uint8Array
  wanted: 'content' | 'text'
}

/** What a worker thread does with one mail: a large one takes most of a second, in which nobody would be answered. */
export default async function parseMail({ source, wanted }: MailQuestion): Promise<MailContent | string> {
  return wanted === 'content' ? readMailContent(source) : readMailText(source)
}
