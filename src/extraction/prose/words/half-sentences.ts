import { remembered } from '../../text/memoize.ts'

/** What a sentence says beside the name of what it tells of. No name begins so. */
const BEGINS =
  /^(?:whether(?!\p{L})|although|though|unless|until|in\s+(?:addition|order|case|the\s+event|(?:the\s+)?(?:evening|morning|afternoon)\s+of)(?!\p{L})|with\s+effect|effective(?!\p{L})|originally|previously|formerly|approximately|at\s+(?:around|about|approximately)|around\s+\d|lasts?(?!\s+(?:supper|day|days|hurrah|call|chance|sunday|mass|class|service|night|week)(?!\p{L}))(?!\p{L})|lasting|preceded\s+by|followed\s+by|throughout|next\s+\p{L}+\s+and\s+throughout|central\s+time|eastern\s+time|(?:this|next)\s+(?:year|week|month|time)\s+it(?:['’]s|\s+is)|it(?:['’]s|\s+is)(?!\p{L})|i(?:['’](?:m|ve|ll|d)|\s+(?:am|was|will|would|have|had|hope|want|know|look|think|wish|am|invite|encourage))(?!\p{L})|open\s+(?:to|for)(?!\p{L})|join(?:ing)?\s+(?!us(?!\p{L}))|here(?:['’]s|\s+(?:is|are))(?!\p{L})|thank(?:s|\s+you)(?!\p{L})(?!\s*giving)|today\s+is|tonight(?!\p{L})|tomorrow(?!\p{L})|there(?:['’]s|\s+(?:is|are|will))(?!\p{L})|if\s+(?:you|we|the|it|your|anyone)(?!\p{L})|when\s+(?:you|we|the|it)(?!\p{L})|as\s+(?:we|you|of|a|always|usual|part)(?!\p{L})|we(?:['’](?:re|ve|ll)|\s+(?:are|will|have|had|need|hope|want|invite|ask|encourage|would))(?!\p{L}))/iu

/** "On Good", "In the evening of Palm": a feast that lost its day. */
const LOST_ITS_DAY =
  /^(?:on|in|for|of)\s+(?:\p{L}+\s+){0,4}(?:good|easter|palm|ash|holy|maundy|spy|christmas|pentecost|trinity|all\s+(?:saints|souls))\W*$/iu

/** "other women are invited to join us as well – we will rehearse", "ticket money must be turned in to": a clause with its verb. */
const CLAUSE =
  /(?<!\p{L})(?:(?:we|you|they|it|he|she|who|which)\s+(?:will|are|is|have|has|can|may|must|should|would|meet|gather)|(?:must|may|can|should)\s+(?:be|not|have)|will\s+(?:be\s+(?:available|directed|led|provided|collected|served|sold|asked|needed|glad|happy|able|away|accepted|distributed|delivered)|not)|(?:is|are)\s+(?:invited|asked|encouraged|welcome|needed|requested|required|due|available|urged))(?!\p{L})/u

/** "A one-time seminar of two hours.": what it is like. */
const DESCRIBES = /^an?\s+\p{Ll}[^\p{Lu}]{3,}\.$/u

/** Whether words are a piece of a sentence, and no name of anything. */
export const isHalfSentence = remembered(
  (text) =>
    BEGINS.test(text) ||
    DESCRIBES.test(text) ||
    LOST_ITS_DAY.test(text) ||
    (text.length > LEAST_CLAUSE && CLAUSE.test(text)),
)

const LEAST_CLAUSE = 30
