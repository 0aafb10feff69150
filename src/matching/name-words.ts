/**
 * What words in the names of American churches, schools and shops are worth. The lists are general English and
 * church usage; how rare a word is among the records at hand is counted separately (statistics.ts).
 */

/** Words that say nothing about who it is. */
export const fillerWords = new Set(
  'the of and a an at in on for to by with de la el los las del y inc llc ltd co corp corporation incorporated company'.split(
    ' ',
  ),
)

/** Words that say what kind of place it is, which many of its neighbours are too. */
export const kindWords = new Set(
  (
    'church churches chapel cathedral parish temple tabernacle congregation fellowship ministry ministries mission ' +
    'missionary assembly iglesia templo capilla ministerio ministerios christ christian jesus god lord gospel bible worship outreach ' +
    'community center house international national world city area campus site home association society organization ' +
    'foundation council institute agency service services group program department office ' +
    'school schools academy preschool kindergarten elementary primary high middle early childhood child children kids care daycare day ' +
    'learning education educational development nursery public head start ' +
    'restaurant cafe coffee bar grill grille kitchen bistro tavern pub pizza pizzeria deli diner bakery house store shop market hotel ' +
    'saint saints free united evangelical independent sovereign'
  ).split(' '),
)

/** Families that no single congregation belongs to two of at once in its name, by the word that shows it. */
export const families: ReadonlyMap<string, string> = new Map(
  Object.entries({
    baptist: 'baptist',
    bautista: 'baptist',
    methodist: 'methodist',
    metodista: 'methodist',
    lutheran: 'lutheran',
    luterana: 'lutheran',
    presbyterian: 'presbyterian',
    presbiteriana: 'presbyterian',
    catholic: 'catholic',
    catolica: 'catholic',
    episcopal: 'episcopal',
    anglican: 'episcopal',
    pentecostal: 'pentecostal',
    nazarene: 'nazarene',
    nazareno: 'nazarene',
    adventist: 'adventist',
    adventista: 'adventist',
    orthodox: 'orthodox',
    mennonite: 'mennonite',
    moravian: 'moravian',
    unitarian: 'unitarian',
    quaker: 'quaker',
    apostolic: 'apostolic',
    apostolica: 'apostolic',
    foursquare: 'foursquare',
    brethren: 'brethren',
    salvation: 'salvation army',
    latterday: 'latter-day saints',
  }),
)

/** Kind words that only congregations have in their names. */
export const churchWords = new Set(
  'church churches chapel cathedral parish tabernacle congregation ministry ministries fellowship iglesia templo ministerio ministerios'.split(
    ' ',
  ),
)

/** Names of schools, which share a name, a roof and often a telephone with the church beside them. */
export const schoolPattern =
  /\b(?:(?<!sunday )schools?|academy|preschool|kindergarten|elementary|childhood|child ?care|day ?care|nursery|montessori|college|university|seminary|head start|child development|(?:early )?learning center|pre ?k|mothers day out|parents day out|escuela|colegio|guarderia)\b/

/** Names of what a church runs for its neighbors. */
export const charityPattern =
  /\b(?:pantry|despensa|food (?:bank|closet|shelf)|soup kitchen|thrift|resale|cloth(?:es|ing) closet|second hand)\b/

/** Names of bodies that run houses of many kinds, under the name of a denomination or without. */
export const agencyPattern =
  /\b(?:charities|services?|agency|league|council|association|society|salvation army|house|settlement|ymca|ywca)\b/

/** What makes a name Spanish, beside the word iglesia. */
export const spanishPattern =
  /\b(?:iglesia|templo|capilla|ministerios?|asamblea|primera|segunda|bautista|metodista|luterana|presbiteriana|catolica|nazareno|adventista|apostolica|pentecostes|cristian[ao]|dios|en espanol)\b/

/** A people or a language in a name marks a congregation of its own, often under the roof of another. */
export const communities = new Set(
  (
    'korean chinese mandarin cantonese taiwanese japanese vietnamese filipino brazilian portuguese ' +
    'hispanic hispana hispano spanish latino latina mexican mexicana ' +
    'french creole german hungarian persian iranian nepali thai lao laotian cambodian swahili amharic armenian hindi ' +
    'haitian ethiopian eritrean ghanaian nigerian kenyan congolese burmese karen chin hmong indian tamil telugu malayalam ' +
    'russian ukrainian romanian polish arabic coptic samoan tongan deaf'
  ).split(' '),
)

/** Spanish words inside an English name, as in "Luz del Valle Baptist Church": it may be listed in either language. */
export const spanishInsidePattern = /(?<=[a-z] )(?:del|de|la|las|los) (?=[a-z])/

/** A script that shows the language of a name, whatever it says. */
export const scripts: readonly (readonly [script: RegExp, community: string])[] = [
  [/\p{Script=Hangul}/u, 'korean'],
  [/\p{Script=Han}/u, 'chinese'],
  [/\p{Script=Arabic}/u, 'arabic'],
  [/\p{Script=Ethiopic}/u, 'ethiopian'],
  [/\p{Script=Cyrillic}/u, 'russian'],
]

/** Communities of one language. */
export const spanishCommunities = new Set(
  'hispanic hispana hispano spanish latino latina mexican mexicana'.split(' '),
)

/** Where a campus lies, at the end of its name, beside the parts of the compass. */
export const partsOfTown = new Set('downtown uptown midtown eastside westside northside southside'.split(' '))

/** Parts of the compass set one campus apart from another. */
export const compassWords = new Set(
  'north south east west northeast northwest southeast southwest norte sur este oeste'.split(' '),
)

const plain: Record<string, string> = {
  centre: 'center',
  ctr: 'center',
  cntr: 'center',
  cen: 'center',
  st: 'saint',
  sts: 'saint',
  ss: 'saint',
  saints: 'saint',
  ste: 'saint',
  mt: 'mount',
  mtn: 'mountain',
  ft: 'fort',
  bapt: 'baptist',
  meth: 'methodist',
  luth: 'lutheran',
  presb: 'presbyterian',
  presby: 'presbyterian',
  pres: 'presbyterian',
  cath: 'catholic',
  episc: 'episcopal',
  pent: 'pentecostal',
  ch: 'church',
  chr: 'church',
  chruch: 'church',
  cong: 'congregational',
  comm: 'community',
  cmty: 'community',
  min: 'ministries',
  mins: 'ministries',
  intl: 'international',
  natl: 'national',
  assn: 'association',
  assoc: 'association',
  soc: 'society',
  dept: 'department',
  dev: 'development',
  ed: 'education',
  educ: 'education',
  elem: 'elementary',
  sch: 'school',
  schl: 'school',
  acad: 'academy',
  univ: 'university',
  hosp: 'hospital',
  mem: 'memorial',
  meml: 'memorial',
  rest: 'restaurant',
  svc: 'service',
  svcs: 'services',
  nbhd: 'neighborhood',
  neighbourhood: 'neighborhood',
  jr: 'junior',
  sr: 'senior',
  dr: 'doctor',
  n: 'north',
  s: 'south',
  e: 'east',
  w: 'west',
  umc: 'united methodist church',
  fumc: 'first united methodist church',
  fbc: 'first baptist church',
  sda: 'seventh day adventist',
  ame: 'african methodist episcopal',
  amez: 'african methodist episcopal zion',
  cme: 'christian methodist episcopal',
  cogic: 'church of god in christ',
  ucc: 'united church of christ',
  rc: 'roman catholic',
}

/** Short forms written out; some stand for several words. */
export const longForms: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries(plain).map(([short, long]) => [short, long.split(' ')]),
)

const ordinalWords =
  'first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth'.split(' ')
const spanishOrdinals = 'primera segunda tercera cuarta quinta sexta septima octava novena decima'.split(' ')
const countWords = 'one two three four five six seven eight nine ten'.split(' ')
const romans = 'i ii iii iv v vi vii viii ix x'.split(' ')

/** "First", "1st" and "Primera" are all the ordinal 1; undefined when the word is none. */
export function readOrdinal(word: string): string | undefined {
  const index = Math.max(ordinalWords.indexOf(word), spanishOrdinals.indexOf(word))
  if (index >= 0) return `${index + 1}`
  return /^(\d{1,3})(?:st|nd|rd|th)$/.exec(word)?.[1]
}

/** A plain number in a name: "2", "II" (Roman ones only at the end of the name, where "I" is no pronoun). */
export function readNumber(word: string, isLast: boolean): string | undefined {
  if (/^\d+$/.test(word)) return word.replace(/^0+(?=\d)/, '')
  const count = countWords.indexOf(word)
  if (count >= 0) return `${count + 1}`
  const roman = romans.indexOf(word)
  return roman >= (isLast ? 0 : 1) && (isLast || word.length > 1) ? `${roman + 1}` : undefined
}
