import { salesCopy } from '../../../copy/admin/sales.ts'
import { useAct } from '../kit/act.ts'

/** Changes one thing at a time. `change` answers why it was not done, where what was typed may be mended. */
export function useChange() {
  const { done, failed } = salesCopy.actions
  const { submit, call, isBusy } = useAct((sentence) => ({
    title: failed.title,
    description: sentence ?? failed.description,
  }))
  const change = (path: `/api/${string}`, body: object = {}) =>
    submit(async () => {
      await call('POST', path, body)
      return done
    })
  return { isBusy, change }
}
