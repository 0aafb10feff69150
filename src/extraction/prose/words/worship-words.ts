/**
 * What churches call their worship, in every language of the pages: the one table, from which all patterns that speak
 * of it are made. Sources of patterns for letters that words are parted by (`…_WORDS`, to be bounded by whoever uses
 * them), and for signs that stand anywhere (`…_SIGNS`).
 */

/** The Mass, in other languages than English and in all. */
const MASS_ABROAD = 'misas?|missas?|messes?|messa|msz[aey]|lamès'
const MASS_WORDS = `mass(?:es)?|${MASS_ABROAD}`
/** What holds its place in the East. */
const EASTERN_WORDS = 'divine\\s+liturg(?:y|ies)|holy\\s+qurban[ao]'
const MASS_SIGNS = '미사|彌撒|弥撒|thánh lễ|giờ lễ'

/** What other churches come together for, where the word may stand for all of it. */
const SERVICES_ABROAD = 'cultes?|cultos?|servicios?|gottesdienste?|nabożeństw[oa]|sèvis'
const SERVICE_WORDS = `worship|services?|${SERVICES_ABROAD}`
/** What is prayed and celebrated, by its name. */
const OFFICE_WORDS =
  'eucharist|liturg(?:y|ies)|qurban[ao]|qurbono|badarak|vespers|vêpres|vespri|evensong|communion|andacht|adoração|mès'
const SERVICE_SIGNS = '예배|богослуж|литурги|літургі|崇拜|敬拜|thờ phượng'

export const WORSHIP_WORDS = `${MASS_WORDS}|${SERVICE_WORDS}|${OFFICE_WORDS}`
export const WORSHIP_SIGNS = `${MASS_SIGNS}|${SERVICE_SIGNS}`

/** Worship of any kind. */
export const WORSHIP = new RegExp(`\\b(?:${WORSHIP_WORDS})\\b|${WORSHIP_SIGNS}`, 'i')

/** Mass, and what Eastern churches call it. */
export const MASS = new RegExp(`\\b(?:${MASS_WORDS}|${EASTERN_WORDS})\\b|${MASS_SIGNS}`, 'i')
