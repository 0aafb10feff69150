import { test } from 'vitest'
import { answerCalls, click, refusal, show, showsToast } from '../../../../tests/support/render.tsx'
import { useRemoval } from './duplicates.tsx'

const retained = { id: 1, name: 'Hope', address: null, website: null }

function Removal() {
  const { ask, asked, confirm } = useRemoval(() => {})
  if (asked === null)
    return (
      <button type="button" onClick={() => ask({ retained, removed: { ...retained, id: 2 } })}>
        Keep First
      </button>
    )
  return (
    <button type="button" onClick={() => confirm([])}>
      Remove and keep
    </button>
  )
}

test.each([
  [500, '', 'Failed to remove duplicate church.'],
  [409, 'They are merged already.', 'Failed to remove duplicate church. They are merged already.'],
])('a removal refused with %d is a toast', async (status, sentence, description) => {
  answerCalls({ '/api/churches/remove-duplicate': refusal(status, sentence) })
  show(<Removal />)
  click('Keep First')
  click('Remove and keep')
  await showsToast('Error', description)
})
