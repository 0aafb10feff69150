import { z } from 'zod'
import { generalMessage } from './general-messages.ts'
import { currentLanguage, pickCurrent, pickOfField, type Words } from './refusals.ts'

/** What is wrong with a value, to stand behind the name of its field; the first ones by the library's names of kinds. */
export const FIELD_WORDS = {
  number: { en: 'must be a number', es: 'debe ser un número' },
  int: { en: 'must be a whole number', es: 'debe ser un número entero' },
  string: { en: 'must be text', es: 'debe ser texto' },
  boolean: { en: 'must be true or false', es: 'debe ser true o false' },
  array: { en: 'must be a list', es: 'debe ser una lista' },
  object: { en: 'must be an object', es: 'debe ser un objeto' },
  record: { en: 'must be an object', es: 'debe ser un objeto' },
  url: { en: 'must be a web address', es: 'debe ser una dirección web' },
  date: { en: 'must be a date such as 2026-11-29', es: 'debe ser una fecha como 2026-11-29' },
  datetime: {
    en: 'must be a point in time such as 2026-11-29T18:30:00Z',
    es: 'debe ser un momento como 2026-11-29T18:30:00Z',
  },
  time: { en: 'must be a time such as 18:30', es: 'debe ser una hora como 18:30' },
  otherKind: { en: 'is of the wrong kind', es: 'es de otro tipo' },
  otherForm: { en: 'is not in the form that is taken here', es: 'no tiene la forma que se admite aquí' },
  choice: { en: 'must be {}', es: 'debe ser {}' },
  atLeast: { en: 'must be at least {}', es: 'debe ser al menos {}' },
  moreThan: { en: 'must be more than {}', es: 'debe ser mayor que {}' },
  atMost: { en: 'must be at most {}', es: 'debe ser como máximo {}' },
  lessThan: { en: 'must be less than {}', es: 'debe ser menor que {}' },
  few: { en: 'must have at least {}', es: 'debe tener al menos {}' },
  many: { en: 'must have at most {}', es: 'debe tener como máximo {}' },
  item: { en: '{} item', es: '{} elemento' },
  items: { en: '{} items', es: '{} elementos' },
  multiple: { en: 'must be a multiple of {}', es: 'debe ser un múltiplo de {}' },
  otherKeys: { en: 'may not have {}', es: 'no puede tener {}' },
  discriminator: { en: 'has an unknown “{}”', es: 'tiene un valor desconocido en “{}”' },
  noChoice: {
    en: 'is in none of the forms that are taken here',
    es: 'no tiene ninguna de las formas que se admiten aquí',
  },
  otherName: { en: 'has a field of an unknown name', es: 'tiene un campo de nombre desconocido' },
  invalid: { en: 'is not valid', es: 'no es válido' },
  empty: { en: 'an empty text', es: 'un texto vacío' },
} as const satisfies Record<string, Words>

const BY_NAME: Readonly<Record<string, Words>> = FIELD_WORDS

/** Wherever neither a rule nor the general messages have words: in place of the schema library's own. */
function fieldMessage(issue: z.core.$ZodRawIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return pickOfField(BY_NAME[issue.expected] ?? FIELD_WORDS.otherKind)
    case 'invalid_value':
      return pickOfField(FIELD_WORDS.choice, choiceOf(issue.values.map(String)))
    case 'invalid_format':
      return pickOfField(BY_NAME[issue.format] ?? FIELD_WORDS.otherForm)
    case 'too_small':
      if (!isNumber(issue.origin)) return pickOfField(FIELD_WORDS.few, countItems(issue.minimum))
      return pickOfField(FIELD_WORDS[issue.inclusive === false ? 'moreThan' : 'atLeast'], issue.minimum)
    case 'too_big':
      if (!isNumber(issue.origin)) return pickOfField(FIELD_WORDS.many, countItems(issue.maximum))
      return pickOfField(FIELD_WORDS[issue.inclusive === false ? 'lessThan' : 'atMost'], issue.maximum)
    case 'not_multiple_of':
      return pickOfField(FIELD_WORDS.multiple, issue.divisor)
    case 'unrecognized_keys':
      return pickOfField(
        FIELD_WORDS.otherKeys,
        choiceOf(issue.keys.map((key) => `“${key.slice(0, 40)}”`).slice(0, 5)),
      )
    case 'invalid_union':
      return issue.discriminator
        ? pickOfField(FIELD_WORDS.discriminator, issue.discriminator)
        : pickOfField(FIELD_WORDS.noChoice)
    case 'invalid_key':
      return pickOfField(FIELD_WORDS.otherName)
    default:
      return pickOfField(FIELD_WORDS.invalid)
  }
}

const isNumber = (origin: string) => ['number', 'int', 'bigint'].includes(origin)

function countItems(count: number | bigint): string {
  return pickCurrent(FIELD_WORDS[Number(count) === 1 ? 'item' : 'items'], count)
}

/** "pending, approved or rejected"; of the many ways to write a switch, "yes or no". */
function choiceOf(values: readonly string[]): string {
  const isSwitch = values.includes('true') && values.includes('no')
  const shown = (isSwitch ? ['yes', 'no'] : values).map((value) => value || pickCurrent(FIELD_WORDS.empty))
  return new Intl.ListFormat(currentLanguage(), { type: 'disjunction' }).format(shown)
}

/**
 * For whoever reads in a language on the server: the built pages bring a copy of these files, and what the library was
 * set to last may be the copy's.
 */
export const ownMessages = {
  error: (issue: z.core.$ZodRawIssue) => generalMessage(issue) ?? fieldMessage(issue),
}

z.config({ localeError: fieldMessage })
