import { expect, test } from 'vitest'
import { createFakeClock } from '../../ports/clock/clock.ts'
import { createPublicCache, type MadeAnswer } from './public-cache.ts'

const clock = () => createFakeClock('2026-03-04T18:00:00Z')
const made = (body: string): MadeAnswer => ({ headers: { 'content-type': 'text/plain' }, body })
const bodyOf = async (answer: ReturnType<ReturnType<typeof createPublicCache>['answer']>) =>
  (await (await answer)?.bodyIn('identity'))?.toString()

test('what was read before a change is not kept after it', async () => {
  const cache = createPublicCache({ clock: clock() })
  const old = Promise.withResolvers<MadeAnswer>()
  const early = cache.answer('list', () => old.promise)
  cache.clear()
  const late = cache.answer('list', async () => made('new'))
  old.resolve(made('old'))
  expect(await bodyOf(early)).toBe('old')
  expect(await bodyOf(late)).toBe('new')
  expect(await bodyOf(cache.answer('list', async () => made('newest')))).toBe('new')
})

test('an answer that is not for everybody is given to nobody else', async () => {
  const cache = createPublicCache({ clock: clock() })
  const own = Promise.withResolvers<null>()
  const both = [cache.answer('page', () => own.promise), cache.answer('page', async () => made('other'))]
  own.resolve(null)
  expect(await Promise.all(both)).toEqual([null, null])
  expect(await bodyOf(cache.answer('page', async () => made('for all')))).toBe('for all')
})

test('a failure reaches those who waited, and the next call succeeds', async () => {
  const cache = createPublicCache({ clock: clock() })
  const failing = () => cache.answer('list', () => Promise.reject(new Error('the database is away')))
  await expect(Promise.all([failing(), failing()])).rejects.toThrow('the database is away')
  expect(await bodyOf(cache.answer('list', async () => made('back')))).toBe('back')
})

test('the same content keeps its tag and its date over changes elsewhere', async () => {
  const time = clock()
  const cache = createPublicCache({ clock: time })
  const first = await cache.answer('list', async () => made('same'))
  time.advance(5_000)
  cache.clear()
  const again = await cache.answer('list', async () => made('same'))
  expect([again?.etag, again?.modifiedAt]).toEqual([first?.etag, first?.modifiedAt])
  cache.clear()
  const changed = await cache.answer('list', async () => made('changed'))
  expect(changed?.etag).not.toBe(first?.etag)
  expect(changed?.modifiedAt).toEqual(new Date('2026-03-04T18:00:05Z'))
})

test('what is too large to keep is answered all the same', async () => {
  const cache = createPublicCache({ clock: clock() })
  let times = 0
  const large = () =>
    cache.answer('large', async () => {
      times += 1
      return made('x'.repeat(9 * 1024 * 1024))
    })
  await large()
  expect(await bodyOf(large())).toHaveLength(9 * 1024 * 1024)
  expect(times).toBe(2)
})
