import { expect, test } from 'vitest'
import { churchFactsCopy } from '../../../../copy/churches/church-facts.ts'
import { dataWords } from '../../../../copy/data-words.ts'
import { servicesInWords } from './facts-words.ts'

const service = (weekday: number, time: string, language: string | null = null) => ({
  weekday,
  time,
  language,
})
const services = [
  service(3, '19:00'),
  service(0, '11:00'),
  service(0, '09:00'),
  service(0, '11:00', 'Spanish'),
  service(0, '18:00'),
  service(0, '12:30', 'Spanish'),
  service(6, '00:15'),
]
const write = (language: 'en' | 'es') =>
  servicesInWords(services, churchFactsCopy[language], dataWords[language].churchLanguage).map((line) =>
    line.replaceAll('\u00a0', ' '),
  )

test('services are listed by day, then by language, mornings first', () => {
  expect(write('en')).toEqual([
    'Sundays 9:00 and 11:00 AM, 6:00 PM, 11:00 AM in Spanish, 12:30 PM in Spanish',
    'Wednesdays 7:00 PM',
    'Saturdays 12:15 AM',
  ])
  expect(write('es')).toEqual([
    'Domingos 9:00 y 11:00 a. m., 6:00 p. m., 11:00 a. m. en español, 12:30 p. m. en español',
    'Miércoles 7:00 p. m.',
    'Sábados 12:15 a. m.',
  ])
})
