import { expect, it } from 'vitest'
import { languageOf, switchLanguage } from './language-choice.server.ts'

const ask = (path: string, headers: Record<string, string> = {}) =>
  new Request(`https://bulletin.example${path}`, { headers })

it('reads the language from the cookie first, then from the browser, and is English otherwise', () => {
  expect(languageOf(ask('/', { Cookie: 'theme=dark; language=es', 'Accept-Language': 'en-US' }))).toBe('es')
  expect(languageOf(ask('/', { 'Accept-Language': 'fr, es-MX;q=0.9, en;q=0.4' }))).toBe('es')
  expect(languageOf(ask('/', { 'Accept-Language': 'en-US,en;q=0.9,es;q=0.8' }))).toBe('en')
  expect(languageOf(ask('/', { 'Accept-Language': 'ko', Cookie: 'language=xx' }))).toBe('en')
  expect(languageOf(ask('/'))).toBe('en')
})

it('keeps the admin screens in English', () => {
  expect(languageOf(ask('/admin', { Cookie: 'language=es' }))).toBe('en')
  expect(languageOf(ask('/admin.data', { Cookie: 'language=es' }))).toBe('en')
  expect(languageOf(ask('/administration', { Cookie: 'language=es' }))).toBe('es')
})

it('answers the switch by a cookie and the same page without the query', () => {
  const answer = switchLanguage(ask('/?category=youth&lang=es'))
  expect(answer?.status).toBe(302)
  expect(answer?.headers.get('Location')).toBe('/?category=youth')
  expect(answer?.headers.get('Set-Cookie')).toMatch(/^language=es; Path=\/; Max-Age=31536000/)
})

it('keeps nothing for a language that there is not, and leaves other requests alone', () => {
  expect(switchLanguage(ask('/blog?lang=xx'))?.headers.get('Set-Cookie')).toBeNull()
  expect(switchLanguage(ask('/churches?language=Spanish'))).toBeNull()
  expect(switchLanguage(ask('//elsewhere.example/?lang=es'))?.headers.get('Location')).toBe(
    '/elsewhere.example/',
  )
})
