import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { TooltipDelay } from './tooltip.tsx'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }))
afterEach(() => void vi.useRealTimers())

it('opens a tooltip after 700 ms, unless the pointer leaves before', () => {
  const delay = new TooltipDelay()
  const open = vi.fn()
  delay.enter(open)
  vi.advanceTimersByTime(699)
  expect(open).not.toHaveBeenCalled()
  delay.leave(false)
  vi.advanceTimersByTime(1000)
  expect(open).not.toHaveBeenCalled()

  delay.enter(open)
  vi.advanceTimersByTime(700)
  expect(open).toHaveBeenCalledOnce()
})

it.each([
  [299, 1],
  [301, 0],
])('%i ms after one was open, entering the next opens %i at once', (wait, times) => {
  const delay = new TooltipDelay()
  const open = vi.fn()
  delay.leave(true)
  vi.advanceTimersByTime(wait)
  delay.enter(open)
  expect(open).toHaveBeenCalledTimes(times)
})

it('closes the tooltip that is open when another one opens', () => {
  const delay = new TooltipDelay()
  const close = vi.fn()
  delay.opens(close)
  expect(close).not.toHaveBeenCalled()
  delay.opens(() => {})
  expect(close).toHaveBeenCalledOnce()
})
