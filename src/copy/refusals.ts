import type { Copy } from './language.ts'

export interface Refusals {
  /** What the server says of a form or of itself, in sentences: "Contact name is required." */
  refusal: (sentence: string) => string
}

const en: Refusals = { refusal: withoutField }

const es: Refusals = { refusal: (sentence) => translateRefusal(sentence, REFUSALS) }

export const refusals: Copy<Refusals> = { en, es }

/** A failed call as section 8 has it, "<status>: <what the server says>", with the latter as the visitor reads it. */
export function inWords(error: { status: number; sentence: string }, words: Refusals): string {
  return `${error.status}: ${words.refusal(error.sentence)}`
}

/** The Spanish of what a call refused with, by a table of sentences; what is not in it stays as it came. */
export function translateRefusal(sentence: string, table: Record<string, string>): string {
  const bare = withoutField(sentence).replace(/\.$/, '')
  const counted = /^(?:String|\w+) must contain at (least|most) (\d+) character\(s\)$/.exec(bare)
  if (counted) {
    return `Debe tener ${counted[1] === 'least' ? 'al menos' : 'como máximo'} ${counted[2]} caracteres`
  }
  if (table[bare]) return table[bare]
  // Several at once: each is one of those above.
  const parts = sentence.split(/(?<=\.) (?=\S)/)
  return parts.length === 1 ? sentence : parts.map((part) => closed(translateRefusal(part, table))).join(' ')
}

/** The general messages come with the field's name in the call ("email: Invalid email."), which nobody typed. */
function withoutField(sentence: string): string {
  return sentence.replace(/^\w+: (?=(?:Required|Invalid email)\b)/, '')
}

const closed = (sentence: string) => (/[.!?]$/.test(sentence) ? sentence : `${sentence}.`)

/** What any call can answer; the rules of the long forms are in form-refusals.ts, which no first page needs. */
export const REFUSALS: Record<string, string> = {
  Required: 'Obligatorio',
  'Invalid email': 'Correo electrónico no válido',
  'That was very quick. Please check what you entered and send it again':
    'Fue muy rápido. Revise lo que escribió y envíelo una vez más',
  'Too many requests. Please wait a moment and try again':
    'Demasiadas solicitudes. Espere un momento e inténtelo de nuevo',
  'Something went wrong on our side. Please try again later':
    'Algo falló de nuestra parte. Inténtelo de nuevo más tarde',
  'The site cannot reach its records at the moment. Please try again in a minute':
    'El sitio no puede acceder a sus datos en este momento. Inténtelo de nuevo en un minuto.',
  'Nothing can be saved at the moment. Please try again later':
    'En este momento no se puede guardar nada. Inténtelo de nuevo más tarde.',
  'The request could not be read': 'No se pudo leer la solicitud',
  'That is more than this form takes': 'Es más de lo que admite este formulario',
  'This request came from another website': 'La solicitud llegó desde otro sitio web',
  'The request contains a character that cannot be stored':
    'El texto tiene un carácter que no se puede guardar',
}
