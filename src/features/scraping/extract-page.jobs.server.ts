import { type ExtractionInput, type ExtractionResult, extractEvents } from '../../extraction/extract.ts'
import { type EventLink, findEventLinks } from '../../extraction/links.ts'

export interface PageReading extends ExtractionResult {
  /** Addresses on the page that may lead to events, best first; only from HTML. */
  links: EventLink[]
}

/** What a worker thread does with one page. Pure work on the processor, kept off the thread that answers people. */
export default function readPage(input: ExtractionInput): PageReading {
  return {
    ...extractEvents(input),
    links: input.type === 'html' && input.url !== null ? findEventLinks(input.body, input.url) : [],
  }
}
