import { useState } from 'react'
import { Link, useRevalidator } from 'react-router'
import { adminCopy, signInCopy } from '../../../copy/admin/admin.ts'
import { AdminCodeForm, type CodeKind } from '../../../features/accounts/components/admin-code-form.tsx'
import { AdminSignInForm } from '../../../features/accounts/components/admin-sign-in-form.tsx'
import { getPasskey } from '../../../features/accounts/components/browser-passkeys.ts'
import { PageHead } from '../../page-head.tsx'
import { ThemeSwitch } from '../../shell/theme-switch.tsx'
import { useSite } from '../../site.ts'
import { explainCodeRefusal, explainRefusal } from './sign-in.ts'

const CODE_PATHS = {
  app: '/api/auth/two-factor/verify-totp',
  backup: '/api/auth/two-factor/verify-backup-code',
} satisfies Record<CodeKind, string>

/**
 * In place of any admin screen, for a visitor without a session (decisions, section 1). `after` a session that has
 * ended: beside the screen that is anew then, or over the one that is kept.
 */
export function SignInScreen({ after }: { after: 'ended' | 'interrupted' | null }) {
  const site = useSite()
  const [needsCode, setNeedsCode] = useState(false)
  const { revalidate } = useRevalidator()

  const signIn = async (email: string, password: string, code: string) => {
    const response = await send('/api/auth/sign-in/email', { email, password, ...(code && { code }) })
    if (response === null) return { words: signInCopy.unreachable, isDelayed: false }
    const { ok, status } = response
    if (!ok) return { words: explainRefusal(status, retryAfter(response)), isDelayed: status === 429 }
    const answer: unknown = await response.json()
    if (typeof answer === 'object' && answer !== null && 'twoFactorRedirect' in answer) {
      if (code === '' || (await checkCode(code, 'app')) !== null) setNeedsCode(true)
    } else await revalidate()
    return null
  }

  const signInWithPasskey = async () => {
    const begun = await send('/api/auth/passkey/sign-in-options', {})
    if (begun === null) return signInCopy.unreachable
    if (!begun.ok) return explainRefusal(begun.status, retryAfter(begun))
    const signed = await getPasskey(await begun.json())
    if (signed === null) return signInCopy.noPasskey
    const response = await send('/api/auth/passkey/sign-in', signed)
    if (response === null) return signInCopy.unreachable
    if (!response.ok) return explainCodeRefusal(response.status, retryAfter(response), await response.text())
    await revalidate()
    return null
  }

  const checkCode = async (code: string, kind: CodeKind) => {
    const response = await send(CODE_PATHS[kind], { code })
    if (response === null) return signInCopy.unreachable
    if (!response.ok) return explainCodeRefusal(response.status, retryAfter(response), await response.text())
    await revalidate()
    return null
  }

  return (
    <>
      <PageHead title={signInCopy.title} isIndexed={false} />
      <header className="border-rule border-b bg-card">
        <div className="mx-auto flex min-h-14 max-w-md items-center justify-between px-4">
          <Link to="/" reloadDocument className="flex min-h-11 items-center font-semibold font-serif text-lg">
            {site.texts.name}
          </Link>
          <ThemeSwitch />
        </div>
      </header>
      <main className="mx-auto max-w-md px-4 py-10">
        <h1 className="text-h2">{needsCode ? signInCopy.codeTitle : signInCopy.title}</h1>
        {needsCode ? (
          <AdminCodeForm check={checkCode} onRestart={() => setNeedsCode(false)} />
        ) : (
          <>
            <p className={after ? 'mt-3 font-semibold' : 'mt-3 text-muted'}>
              {after ? signInCopy[after] : signInCopy.intro}
            </p>
            {site.demo && (
              <p className="mt-3 text-sm">
                <strong>{adminCopy.demoMode}.</strong> {signInCopy.demoHint}
              </p>
            )}
            <AdminSignInForm signIn={signIn} signInWithPasskey={signInWithPasskey} />
          </>
        )}
      </main>
    </>
  )
}

/** The answer, or null where the server can't be reached. */
async function send(path: string, body: object): Promise<Response | null> {
  try {
    return await fetch(path, {
      method: 'POST',
      credentials: 'include',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    })
  } catch {
    return null
  }
}

function retryAfter({ headers }: Response): string | null {
  return headers.get('Retry-After') ?? headers.get('X-Retry-After')
}
