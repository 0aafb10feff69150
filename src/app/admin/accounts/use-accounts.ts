import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type {
  AdminAccount,
  ChangeAccountRequest,
  CreateAccountRequest,
} from '../../../contract/admin/accounts.ts'
import { accountsCopy } from '../../../copy/admin/accounts.ts'
import type { AccountAction } from '../../../features/accounts/components/admin-accounts-table.tsx'
import { sentenceOf } from '../../api-client.ts'
import { useToast } from '../../ui/toast/toast.tsx'
import { useAdminCall } from '../frame/use-admin-call.ts'

interface Fresh {
  name: string
  password: string
}

const CHANGES: Partial<Record<AccountAction, ChangeAccountRequest>> = {
  makeOwner: { role: 'owner' },
  makeEditor: { role: 'editor' },
  activate: { isActive: true },
  deactivate: { isActive: false },
}

export function useAccounts() {
  const [asked, setAsked] = useState<{ account: AdminAccount; action: AccountAction } | null>(null)
  const [isAdding, setIsAdding] = useState(false)
  const [isBusy, setIsBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const [fresh, setFresh] = useState<Fresh | null>(null)
  const { toast } = useToast()
  const { revalidate } = useRevalidator()
  const call = useAdminCall()

  const act = async ({ account, action }: { account: AdminAccount; action: AccountAction }) => {
    const path = `/api/admin/accounts/${account.id}` as const
    if (action === 'resetPassword') {
      const answer = await call<{ password: string }>('POST', `${path}/reset-password`)
      setFresh({ name: account.name, password: answer.password })
      return
    }
    if (action === 'removeSecondFactor') await call('POST', `${path}/remove-second-factor`)
    else await call('PATCH', path, CHANGES[action])
    toast({ ...accountsCopy.changed(account.name), tone: 'success' })
  }

  const confirm = async () => {
    if (asked === null || isBusy) return
    setIsBusy(true)
    try {
      await act(asked)
    } catch (error) {
      toast({ ...accountsCopy.failed(sentenceOf(error)), tone: 'destructive' })
    }
    setAsked(null)
    setIsBusy(false)
    await revalidate()
  }

  const create = async (request: CreateAccountRequest) => {
    setIsBusy(true)
    setFailure(null)
    try {
      const { password } = await call<{ password: string }>('POST', '/api/admin/accounts', request)
      setIsAdding(false)
      setFresh({ name: request.name, password })
      toast({ ...accountsCopy.created(request.name), tone: 'success' })
      await revalidate()
    } catch (error) {
      setFailure(accountsCopy.failed(sentenceOf(error)).description ?? null)
    }
    setIsBusy(false)
  }

  return {
    asked,
    isAdding,
    isBusy,
    failure,
    fresh,
    ask: (account: AdminAccount, action: AccountAction) => setAsked({ account, action }),
    cancel: () => setAsked(null),
    confirm,
    add: () => {
      setFailure(null)
      setIsAdding(true)
    },
    stopAdding: () => setIsAdding(false),
    create,
    forget: () => setFresh(null),
  }
}
