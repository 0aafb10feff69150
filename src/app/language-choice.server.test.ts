import { expect, it } from 'vitest'
import { languageOf, linkLanguages } from './language-choice.server.ts'

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

it('answers in the language that the address names, whatever was chosen before', () => {
  expect(languageOf(ask('/event/3?lang=es', { Cookie: 'language=en' }))).toBe('es')
  expect(languageOf(ask('/?lang=en', { 'Accept-Language': 'es' }))).toBe('en')
  expect(languageOf(ask('/?lang=xx', { Cookie: 'language=es' }))).toBe('es')
  expect(languageOf(ask('/churches?language=Spanish'))).toBe('en')
})

it.each(['/a?b=1&amp;lang=es', '/a?b=1'])('links %s to itself in every language', (path) => {
  const html = (links: string) =>
    `<head><link rel="canonical" href="https://x.example${path}"/>${links}</head>`
  expect(linkLanguages(html(''))).toBe(
    html(
      '<link rel="alternate" hreflang="en" href="https://x.example/a?b=1"/>' +
        '<link rel="alternate" hreflang="es" href="https://x.example/a?b=1&amp;lang=es"/>' +
        '<link rel="alternate" hreflang="x-default" href="https://x.example/a?b=1"/>',
    ),
  )
})

it('links a page that is not indexed to none', () => {
  expect(linkLanguages('<head></head>')).toBe('<head></head>')
})
