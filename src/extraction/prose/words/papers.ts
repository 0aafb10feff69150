import type { ScannedLine } from '../page-parts.ts'
import { isNaming } from './wording.ts'

/** What is written, printed or sent about a happening, and its dates, as against the happening itself. */

/** Documents of a meeting, as a link or line names them. */
export const DOCUMENT =
  /\b(?:agendas?|minutes|notices?|transcripts?|packets?|recordings?|summary|resolutions?|presentations?)\b/i

/** Dates of writing, of files and of deadlines: not of happenings. */
export const NOT_HAPPENING =
  /\b(?:posted|publicado|actualizado|published|updated|modified|last\s+edited|revised|created|submitted|effective|adopted|enacted|expires?|expiration|deadline|due(?!\s+to\b)|post-?date[ds]?(?:\s+(?:it|them|cheques?|checks?))?\s+(?:to|for)|copyright|founded|established|since|born|died|passed\s+(?:away|on)|deceased|went\s+to\s+be\s+with|as\s+of|retrieved|accessed|written|uploaded|added|released|press\s+release|by\s+admin|filed|approved\s+on|preached|recorded|ordained|closed\s+for)\b|©/i

/** Things with a date that are read or heard, not gone to. */
export const PUBLICATION =
  /\b(?:sermons?|podcasts?|blog|newsletters?|bulletins?|devotionals?|articles?|news\s+release|press|reflections?|homil(?:y|ies)|episode|messages?\s+(?:archive|from)|annual\s+report|financial\s+statements?|audits?|budget\s+report)\b/i

const PAPERS =
  '(?:agendas?|minutes|notices?|transcripts?|packets?|recordings?|videos?|audio|summary|summaries|presentations?|pdf|docx?|docket)'
const PAPER_ENDS = new RegExp(
  `(?:^|[\\s–—:,|(-]+)(?:(?:public|cancell?ation|draft|approved|final|revised|amended|view|read|download|and|&|of|the|for|on|full)[\\s–—:,|-]+)*${PAPERS}(?:[\\s–—:,|&)]+(?:(?:and|of|the|for|\\d+)\\s+)*(?:${PAPERS}|revised|draft|approved|\\.?pdf))*[\\s)]*$`,
  'iu',
)
const PAPER_STARTS = new RegExp(
  `^(?:(?:public|draft|approved|final|revised|amended|view|download)\\s+)*${PAPERS}(?!\\s+(?:calls?|chats?|conference|games?|night|premiere|contest))(?:\\s*(?:and|&)\\s*${PAPERS})*(?:\\s+(?:of|for|from)(?:\\s+the)?)?[\\s:–—|-]+`,
  'iu',
)

/** "Finance Committee Meeting Agenda (PDF)" is about the Finance Committee: the name without its papers. */
export function withoutPapers(text: string): string {
  const short = text.replace(PAPER_ENDS, '').replace(PAPER_STARTS, '').trim()
  return isNaming(short) ? short : text
}

/** Whether a line speaks of a paper or recording of a meeting rather than of the meeting. */
export function isPaperLine(line: ScannedLine): boolean {
  return DOCUMENT.test(line.text) || /\.(?:pdf|docx?)\b|\b(?:video|audio|recording|pdf)\b/i.test(line.text)
}
