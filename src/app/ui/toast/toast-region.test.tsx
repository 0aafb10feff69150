import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ToastRegion } from './toast-region.tsx'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

function open(): number[] {
  const closed: number[] = []
  const shown = { id: 7, title: 'Saved', isOpen: true }
  const words = { region: 'Messages', close: 'Close' }
  render(<ToastRegion words={words} shown={shown} onClose={(id) => closed.push(id)} />)
  return closed
}

test('a toast closes by itself after five seconds', () => {
  const closed = open()
  act(() => vi.advanceTimersByTime(4999))
  expect(closed).toEqual([])
  act(() => vi.advanceTimersByTime(1))
  expect(closed).toEqual([7])
})

test.each([
  [50, []],
  [51, [7]],
])('swiped by %d pixels it closes: %j', (pixels, expected) => {
  const closed = open()
  const toast = screen.getByText('Saved')
  fireEvent.pointerDown(toast, { button: 0, clientX: 100, clientY: 10 })
  fireEvent.pointerMove(toast, { clientX: 100 + pixels, clientY: 10 })
  fireEvent.pointerUp(toast, { clientX: 100 + pixels, clientY: 10 })
  expect(closed).toEqual(expected)
})
