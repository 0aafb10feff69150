import { Link, useRevalidator } from 'react-router'
import { deskCopy, signInCopy } from '../../copy/admin.ts'
import { AdminSignInForm } from '../../features/accounts/components/admin-sign-in-form.tsx'
import { PageHead } from '../page-head.tsx'
import { ThemeSwitch } from '../shell/theme-switch.tsx'
import { useSite } from '../site.ts'
import { explainRefusal } from './sign-in.ts'

/** In place of any screen of the desk, for a visitor without a session (decisions, section 1). */
export function SignInScreen() {
  const site = useSite()
  const { revalidate } = useRevalidator()

  const signIn = async (email: string, password: string) => {
    let response: Response
    try {
      response = await fetch('/api/auth/sign-in/email', {
        method: 'POST',
        credentials: 'include',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ email, password }),
      })
    } catch {
      return signInCopy.unreachable
    }
    if (!response.ok) {
      const { headers, status } = response
      return explainRefusal(status, headers.get('Retry-After') ?? headers.get('X-Retry-After'))
    }
    await revalidate()
    return null
  }

  return (
    <>
      <PageHead title={signInCopy.title} isIndexed={false} />
      <header className="border-rule border-b bg-card">
        <div className="mx-auto flex min-h-14 max-w-md items-center justify-between px-4">
          <Link to="/" reloadDocument className="font-semibold font-serif text-lg">
            {site.texts.name}
          </Link>
          <ThemeSwitch />
        </div>
      </header>
      <main className="mx-auto max-w-md px-4 py-10">
        <h1 className="text-h2">{signInCopy.title}</h1>
        <p className="mt-3 text-muted">{signInCopy.intro}</p>
        {site.demo && (
          <p className="mt-3 text-sm">
            <strong>{deskCopy.demoMode}.</strong> {signInCopy.demoHint}
          </p>
        )}
        <AdminSignInForm signIn={signIn} />
      </main>
    </>
  )
}
