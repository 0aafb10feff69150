/** What people come to, as the words of a text call it; one vocabulary for all who ask. Stretches of patterns. */

/** Nouns that speak of a gathering wherever they stand. */
export const HAPPENINGS =
  '(?:services?|worship|mass(?:es)?|eucharists?|communion|liturgy|vespers|matins|evensong|vigil|prayers?|carols?|pageant|christingle|concert|recital|cantata|supper|dinner|lunch(?:eon)?|breakfast|brunch|potluck|picnic|meal|social|sale|fair|bazaar|auction|market|festival|feast|retreat|workshop|class(?:es)?|study|camp|party|walk|hike|drive|practice|rehearsal|meetings?|events?|procession|blessing|play|film|movie|game|lecture|discussion|conference|seminar|hearing|session|swap|sing|cook-?off|work ?day|clean(?:-?up|ing)|cookout|bbq|barbecue|fish fry|fundraiser|banquet|rally|tour|trip|novena|baptism)'

/** Nouns that name a gathering only where they end a name: "mission" and "night" are as often something else. */
export const HAPPENINGS_AT_END =
  '(?:lessons|tea|revival|mission|pilgrimage|stations|bingo|raffle|dance|talk|symposium|bake|weekend|day|night|open house|luau|hayride|(?:egg )?hunt|visit(?:ation)?|rosary|adoration|ordination|installation|dedication|anniversary|reunion|graduation|commissioning|crusade|program|celebration|appreciation|tournament)'

/** Who meets or what is open at an hour of its own, and no gathering by its word. */
export const GROUPS_OF_CHURCH = '(?:school|choirs?|youth|kids|children|pantry|confessions?)'

const GATHERING = new RegExp(
  `\\b(?:${HAPPENINGS}|meets?|join|held|hold|host|attend|gather\\w*|celebrat\\w+|clean|welcome|invite[ds]?|rsvp|register|doors|tickets?)\\b`,
  'i',
)

const GATHERING_ABROAD =
  /(?<!\p{L})(?:messes?|cultes?|célébrations?|procession|rassemblement|rencontres?|réunion|repas|soirée|veillée|gottesdienste?|andacht|feier|treffen|konzert|fest|messa|celebrazione|processione|incontro|cena|festa|msz[ae]|nabożeństw[oa]|spotkanie|sèvis|lamès|misas?|cultos?|concierto|concerto|reunión|reunião|retiro|fiesta)(?!\p{L})|미사|예배|기도회|모임|집회|음악회|崇拜|聚[會会]|彌撒|弥撒/iu

/** Whether words speak of people who come together, or of what they come to. */
export function isGathering(text: string): boolean {
  return GATHERING.test(text) || GATHERING_ABROAD.test(text)
}
