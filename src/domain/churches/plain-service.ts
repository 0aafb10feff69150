import { normaliseTitle } from '../events/title-key.ts'

const wordsOf = (words: string) => normaliseTitle(words).split(' ')

/** What a service is called that has no name of its own; one of them has to be in its title. */
const SERVICES = new Set(
  wordsOf(
    `worship service services mass masses liturgy eucharist communion gathering misa misas culto cultos servicio
     servicios liturgia adoración eucaristía 예배 주일예배 崇拜 主日崇拜`,
  ),
)

/** What may stand with it and is no name: the day, the hour, the language, the form. */
const PLAIN_WORDS = new Set(
  wordsOf(
    `sunday monday tuesday wednesday thursday friday saturday sundays saturdays wednesdays weekday weekdays weekly
     weekend daily midweek morning mornings afternoon evening evenings night nights noon early late am pm a m p
     domingo domingos lunes martes miércoles jueves viernes sábado sábados mañana tarde noche dominical
     english spanish bilingual korean vietnamese chinese mandarin cantonese french latin inglés español bilingüe
     church congregation sanctuary chapel traditional contemporary blended modern classic holy divine main regular
     general public corporate online livestream person sung said low high solemn rite i ii vigil anticipated
     santa santo divina general tradicional contemporáneo
     in at on and or the of with for our we to & en y de del la el los las con a se por 주일 主日`,
  ),
)

/**
 * Whether a title is a church's plain worship service, such as "Sunday Morning Worship" or "Misa en español", and has no
 * name that anybody would miss: "River Baptism", "Revival Night" and "First Bell Worship" have one. What is named after
 * its own church is plain.
 */
export function isPlainService(title: string, church: string): boolean {
  const own = new Set(wordsOf(church))
  const words = wordsOf(title).filter((word) => !/^\d/.test(word))
  return (
    (normaliseTitle(title) === normaliseTitle(church) || words.some((word) => SERVICES.has(word))) &&
    words.every((word) => SERVICES.has(word) || PLAIN_WORDS.has(word) || own.has(word))
  )
}
