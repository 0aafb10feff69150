import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { TOAST_REMOVE_DELAY, ToastQueue } from './toast-queue.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('shows the newest message alone', () => {
  const queue = new ToastQueue()
  queue.add({ title: 'Refreshing' })
  queue.add({ title: 'Refresh Complete' })
  expect(queue.current()).toMatchObject({ title: 'Refresh Complete', isOpen: true })
})

it('keeps a closed message until the removal delay is over', () => {
  expect(TOAST_REMOVE_DELAY).toBe(1_000_000)
  const queue = new ToastQueue()
  queue.add({ title: 'Events refreshed' })
  queue.close(1)
  vi.advanceTimersByTime(TOAST_REMOVE_DELAY - 1)
  expect(queue.current()).toMatchObject({ isOpen: false })
  vi.advanceTimersByTime(1)
  expect(queue.current()).toBeNull()
})

it('does not let a late close of an old message hide the new one', () => {
  const queue = new ToastQueue()
  queue.add({ title: 'first' })
  queue.add({ title: 'second' })
  queue.close(1)
  expect(queue.current()).toMatchObject({ title: 'second', isOpen: true })
})

it('notifies its listeners until they leave', () => {
  const queue = new ToastQueue()
  const listener = vi.fn()
  const leave = queue.subscribe(listener)
  queue.add({ title: 'one' })
  leave()
  queue.add({ title: 'two' })
  expect(listener).toHaveBeenCalledTimes(1)
})
