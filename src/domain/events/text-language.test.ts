import { expect, it } from 'vitest'
import { langOfTexts, textLanguage } from './text-language.ts'

it.each([
  ['Supper for the neighbors', null, 'en'],
  ['Noche de Jóvenes: fútbol y fe', 'Spanish', 'es'],
  ['¡Fiesta!', null, 'es'],
  ['Học Kinh Thánh: Phúc Âm Giăng', 'Vietnamese', 'vi'],
  ['특별새벽기도회', 'Korean', 'ko'],
  ['Special Dawn Prayer Week 특별새벽기도회', 'Korean', null],
  ['兒童燈籠工作坊', null, 'zh'],
  ['የገና ዋዜማ', 'Amharic', 'am'],
  ['خدمة عيد الميلاد', 'Arabic', 'ar'],
  ['Messe de la Nativité', 'French', null],
  ['Car Wash', null, null],
])('%s of a church in %s is %s', (text, church, tag) => {
  expect(textLanguage(text, church)).toBe(tag)
})

it('names what differs from the page, and a short title by its description', () => {
  const event = {
    title: 'Vigilia juvenil',
    description: 'Una noche para cantar.',
    church: { language: 'Spanish' },
  }
  expect(langOfTexts(event, 'en')).toEqual({ title: 'es', description: 'es' })
  expect(langOfTexts(event, 'es')).toEqual({})
  const english = {
    title: 'Car Wash',
    description: 'All of it goes to the shelter.',
    church: { language: null },
  }
  expect(langOfTexts(english, 'es')).toEqual({ title: 'en', description: 'en' })
  expect(langOfTexts({ ...english, church: { language: 'Korean' } }, 'es')).toEqual({ description: 'en' })
})
