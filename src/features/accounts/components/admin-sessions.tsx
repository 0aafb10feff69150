import { Button } from '../../../app/ui/button.tsx'
import { formatInstant, formatInstantDate } from '../../../app/ui/dates.ts'
import type { SignedInSession } from '../../../contract/admin/accounts.ts'
import { ownAccountCopy } from '../../../copy/admin/accounts.ts'

interface SessionsProps {
  sessions: SignedInSession[]
  timeZone: string
  locale: string
  isBusy: boolean
  onEnd: (session: SignedInSession) => void
  onEndOthers: () => void
}

export function sessionButtonId({ id }: Pick<SignedInSession, 'id'>): string {
  return `session-${id}`
}

export function AdminSessions({ sessions, timeZone, locale, isBusy, onEnd, onEndOthers }: SessionsProps) {
  return (
    <>
      <ul>
        {sessions.map((session) => {
          const began = formatInstant(session.createdAt, timeZone, locale)
          return (
            <li
              key={session.id}
              className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-rule border-b py-2 first:pt-0"
            >
              <p className="min-w-0 text-sm">
                <strong>{session.device}</strong>
                {session.isCurrent && (
                  <span className="font-semibold text-good"> · {ownAccountCopy.here}</span>
                )}
                <span className="block text-muted">
                  {ownAccountCopy.since(began)},{' '}
                  {ownAccountCopy.lastSeen(formatInstantDate(session.lastSeenAt, timeZone, locale))}
                </span>
              </p>
              {!session.isCurrent && (
                <Button
                  id={sessionButtonId(session)}
                  look="secondary"
                  size="small"
                  aria-label={ownAccountCopy.endSessionOf(session.device, began)}
                  aria-disabled={isBusy}
                  onClick={() => !isBusy && onEnd(session)}
                >
                  {ownAccountCopy.endSession}
                </Button>
              )}
            </li>
          )
        })}
      </ul>
      {sessions.length > 1 && (
        <Button
          look="danger"
          size="small"
          className="mt-4"
          aria-disabled={isBusy}
          onClick={() => !isBusy && onEndOthers()}
        >
          {ownAccountCopy.endOthers}
        </Button>
      )}
    </>
  )
}
