import { salesCopy } from '../../../copy/admin/sales.ts'
import { useAct } from '../kit/act.ts'

/** Changes one thing at a time. `change` answers why it was not done, where what was typed may be mended. */
export function useChange() {
  const { done, failed } = salesCopy.actions
  const { submit, isBusy } = useAct((sentence) => ({
    title: failed.title,
    description: sentence ?? failed.description,
  }))
  const change = (path: `/api/${string}`, body: object = {}) => submit('POST', path, { body, done })
  return { isBusy, change }
}
