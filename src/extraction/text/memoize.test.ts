import { expect, test } from 'vitest'
import { forgetTexts, remembered, rememberedOf } from './memoize.ts'

test('a text is asked about once, until what was remembered is forgotten', () => {
  const asked: string[] = []
  const isShort = remembered((text) => {
    asked.push(text)
    return text.length < 3
  })
  expect([isShort('am'), isShort('noon'), isShort('am'), isShort('noon')]).toEqual([true, false, true, false])
  expect(asked).toEqual(['am', 'noon'])
  forgetTexts()
  isShort('am')
  expect(asked).toEqual(['am', 'noon', 'am'])
})

test('what is remembered stays bounded on a page without end', () => {
  let asked = 0
  const lengthOf = remembered((text) => {
    asked++
    return { length: text.length }
  })
  for (let i = 0; i < 3000; i++) lengthOf(`name ${i}`)
  expect(lengthOf('name 0')).toEqual({ length: 6 })
  expect(asked).toBe(3001)
})

test('a part of a page is asked about once, and each part by itself', () => {
  const asked: string[] = []
  const namesIn = rememberedOf((page: { names: string }) => {
    asked.push(page.names)
    return page.names.split(' ')
  })
  const [one, other] = [{ names: 'a b' }, { names: 'a b' }]
  expect(namesIn(one)).toBe(namesIn(one))
  expect(namesIn(other)).not.toBe(namesIn(one))
  forgetTexts()
  namesIn(one)
  expect(asked).toEqual(['a b', 'a b', 'a b'])
})
