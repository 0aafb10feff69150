import { remembered } from '../../text/memoize.ts'
import { isGathering } from '../words/happenings.ts'
import { REGULAR } from '../words/regular-words.ts'

/** Churches by their patron or by the kind of house they are, in the languages of their pages. */

const PATRON =
  /^(?:(?:st|ste|sts|ss|sta|sto|saints?|saintes?|san|santa|santo|são|sankt|św)\b\.?[\s-]+(?!claus)\p{L}|sant['’]\p{L}|all\s+(?:saints|souls)\b|(?:our\s+lady|notre[\s-]dame|nuestra\s+señora|nossa\s+senhora)(?!\p{L})|(?:most\s+)?(?:sacred|immaculate)\s+heart\b|(?:holy\s+(?:trinity|cross|family|spirit|name|rosary|redeemer|apostles|innocents)|christ\s+the\s+king|good\s+shepherd|(?:church|chapel|cathedral)\s+of)\b)/iu
const HOUSE_FIRST =
  /^(?:(?:l['’]|la|el|a|o|die|der)\s*)?(?:église|chapelle|basilique|cathédrale|abbaye|paroisses?|parroquia|capilla|iglesia|ermita|templo|santuario|catedral|paróquia|capela|comunidade(?=\s+(?:são|sant[ao]|nossa|sagrad[oa]|bom))|igreja|matriz|kirche|kapelle|pfarrkirche|chiesa|cappella|basilica|duomo|parrocchia|kościół|kaplica|legliz|chapèl|nhà\s+thờ|giáo\s+(?:xứ|họ))(?!\p{L})/iu
const HOUSE_LAST = /\b(?:church|chapel|cathedral|mission|\p{L}+kirche|kapelle)$/iu
/** Our Lady of the Rosary has the name of a prayer. */
const ROSARY = /(?<=(?:lady|dame|señora|senhora)\s.{0,12})(?:rosar(?:y|io)|rosaire)(?!\p{L})/iu
const LONGEST = 60

/** Whether words are the name of a church and nothing else: "St. Anne", "Sainte-Anne", "Capilla San José", "Mill Chapel". */
export const isChurchName = remembered(
  (text) =>
    text.length <= LONGEST &&
    (PATRON.test(text) || HOUSE_FIRST.test(text) || HOUSE_LAST.test(text)) &&
    !isOpenHouse(text) &&
    !REGULAR.test(text) &&
    !isGathering(text.replace(ROSARY, '')),
)

const OPEN_HOUSE =
  /\bopen\s+(?:church|chapel|cathedral|sanctuary|gym(?:nasium)?|studio|kitchen|library|barn)$/i

/** "Tuesday Open Chapel": an hour at which a house is open, and not the house. */
export const isOpenHouse = (text: string): boolean => OPEN_HOUSE.test(text)

/** Whether words say of themselves that they are a house: "église Saint-Martin", and not "San José", who has a feast too. */
export const isHouseByWord = (text: string): boolean => isChurchName(text) && HOUSE_FIRST.test(text)

const PROPER =
  /^\p{Lu}[\p{L}'’-]{2,}(?:[ -](?:\p{Lu}[\p{L}'’-]+|de|du|des|la|le|les|el|los|las|do|da|dos|das|del|di|sur|sous|en|am|an|im|bei|ob|nad|d['’]\p{L}+|l['’]\p{L}+))*$/u

/** Whether words may be the name of a town: capitals, and what joins them. */
export const isProperName = (text: string): boolean => text.length <= LONGEST && PROPER.test(text)
