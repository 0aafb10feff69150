import fc from 'fast-check'
import { expect, it } from 'vitest'
import { type DraftState, followAddress, noteQuestion } from './use-draft.ts'

const begin = (draft: string): DraftState<string> => ({ draft, seen: JSON.stringify(draft), asked: [] })
const type = (state: DraftState<string>, draft: string) => ({ ...state, draft })
const ask = (state: DraftState<string>) => noteQuestion(state, state.draft)

it('follows an address that changes by itself', () => {
  expect(followAddress(type(begin('a'), 'ab'), 'choir').draft).toBe('choir')
})

it('is not touched by answers, also late ones, and ones that another question has overtaken', () => {
  let state = ask(type(begin(''), 'cho'))
  state = ask(type(state, 'choir'))
  state = type(state, 'choirs')
  // The first answer comes after the second question.
  state = followAddress(state, 'cho')
  expect(state.draft).toBe('choirs')
  expect(followAddress(state, 'choir').draft).toBe('choirs')
})

it('follows Back to what it asked for itself before, also where the answer to that never came', () => {
  let state = followAddress(ask(type(begin(''), 'cho')), 'cho')
  state = followAddress(ask(type(state, 'choir')), 'choir')
  expect(followAddress(state, 'cho').draft).toBe('cho')
  state = ask(type(ask(type(state, 'cho')), 'choir'))
  expect(followAddress(state, 'cho', true)).toEqual(begin('cho'))
})

it('what is typed stands, whichever of its questions are answered, in their order', () => {
  const steps = fc.array(fc.record({ typed: fc.string(), answered: fc.boolean() }), { maxLength: 12 })
  fc.assert(
    fc.property(steps, (taken) => {
      let state = begin('')
      const open: string[] = []
      for (const { typed, answered } of taken) {
        state = ask(type(state, typed))
        open.push(typed)
        if (answered) state = followAddress(state, open.shift() ?? '')
        expect(state.draft).toBe(typed)
      }
      for (const late of open) expect(followAddress(state, late).draft).toBe(state.draft)
    }),
  )
})
