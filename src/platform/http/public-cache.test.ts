import { expect, test, vi } from 'vitest'
import { createFakeClock } from '../../ports/clock/clock.ts'
import { createPublicCache } from './public-cache.ts'
import type { MadeAnswer } from './ready-answer.ts'

const clock = () => createFakeClock('2026-03-04T18:00:00Z')
const made = (body: string): MadeAnswer => ({ headers: { 'content-type': 'text/plain' }, body, tags: [] })
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

test('the dates of long addresses take no more room than those of short ones', async () => {
  const time = clock()
  const cache = createPublicCache({ clock: time })
  const first = await cache.answer('list', async () => made('same'))
  time.advance(5_000)
  for (let at = 0; at < 300; at += 1) await cache.answer(`${at} ${'x'.repeat(16_000)}`, async () => made(''))
  cache.clear()
  const again = await cache.answer('list', async () => made('same'))
  expect(again?.modifiedAt).not.toEqual(first?.modifiedAt)
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

const tagged = (body: string, ...tags: string[]): MadeAnswer => ({ ...made(body), tags })
const approval = { tags: ['events'], isWithdrawal: false }
const withdrawal = { tags: ['events'], isWithdrawal: true }

test('a change makes only those answers again that it touches', async () => {
  const cache = createPublicCache({ clock: clock() })
  await cache.answer('list', async () => tagged('old list', 'events'))
  await cache.answer('post', async () => tagged('old post', 'blog'))
  await cache.answer('both', async () => tagged('old both', 'blog', 'events'))
  await cache.answer('any', async () => tagged('old any', '*'))
  cache.apply(approval)
  const again = (key: string) => bodyOf(cache.answer(key, async () => made('new')))
  expect(await Promise.all(['list', 'post', 'both', 'any'].map(again))).toEqual([
    'new',
    'old post',
    'new',
    'new',
  ])
})

test('while one reader makes the new answer, the others are given the old one, for a second at most', async () => {
  const time = clock()
  const cache = createPublicCache({ clock: time })
  await cache.answer('list', async () => tagged('old', 'events'))
  cache.apply(approval)
  const next = Promise.withResolvers<MadeAnswer>()
  const first = bodyOf(cache.answer('list', () => next.promise))
  const second = await bodyOf(cache.answer('list', async () => made('never made')))
  time.advance(1_000)
  const late = bodyOf(cache.answer('list', async () => made('never made')))
  next.resolve(tagged('new', 'events'))
  expect([await first, second, await late]).toEqual(['new', 'old', 'new'])
})

test('a change that came while an answer was made makes it old at once', async () => {
  const cache = createPublicCache({ clock: clock() })
  const read = Promise.withResolvers<MadeAnswer>()
  const early = bodyOf(cache.answer('list', () => read.promise))
  cache.apply(approval)
  read.resolve(tagged('read before', 'events'))
  expect(await early).toBe('read before')
  expect(await bodyOf(cache.answer('list', async () => made('read after')))).toBe('read after')
})

test('nothing of before a withdrawal is given after it', async () => {
  const cache = createPublicCache({ clock: clock() })
  await cache.answer('list', async () => tagged('old', 'events'))
  cache.apply(approval)
  const read = Promise.withResolvers<MadeAnswer>()
  const early = bodyOf(cache.answer('list', () => read.promise))
  cache.apply(withdrawal)
  expect(cache.find('list')).toBeNull()
  expect(await bodyOf(cache.answer('list', async () => tagged('without it', 'events')))).toBe('without it')
  read.resolve(tagged('with it', 'events'))
  expect(await early).toBe('with it')
  expect(await bodyOf(cache.answer('list', async () => made('never made')))).toBe('without it')
})

test('an answer that is often asked for is not made anew at every change', async () => {
  const time = vi.spyOn(performance, 'now').mockReturnValue(0)
  const cache = createPublicCache({ clock: clock() })
  let times = 0
  const read = () =>
    cache.answer('list', async () => {
      times += 1
      return tagged(`${times}`, 'events')
    })
  for (let reader = 0; reader < 20; reader += 1) await read()
  for (let change = 0; change < 5; change += 1) {
    cache.apply(approval)
    await read()
  }
  expect(times).toBe(1)
  time.mockReturnValue(800)
  expect(await bodyOf(read())).toBe('1')
  expect(times).toBe(2)
  expect(await bodyOf(read())).toBe('2')
  cache.apply(withdrawal)
  expect(await bodyOf(read())).toBe('3')
  time.mockRestore()
})

test('while changes may be missed, nothing is cached', async () => {
  const cache = createPublicCache({ clock: clock() })
  let times = 0
  const read = () =>
    bodyOf(
      cache.answer('list', async () => {
        times += 1
        return tagged(`${times}`, 'blog')
      }),
    )
  await read()
  cache.suspend()
  expect([await read(), await read()]).toEqual(['2', '3'])
  cache.resume()
  expect([await read(), await read()]).toEqual(['4', '4'])
})
