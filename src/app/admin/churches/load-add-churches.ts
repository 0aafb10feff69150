import type { RouterContextProvider } from 'react-router'
import { attempt, loadDesk } from '../frame/load-frame.ts'

/** What the directory has already, for the form of a new church; null for a visitor without a session. */
export async function loadAddChurches(context: Readonly<RouterContextProvider>) {
  const [desk, churches] = await Promise.all([loadDesk(context), attempt(context, 'listChurches')])
  if (desk === null) return null
  const listed = churches.ok ? churches.body : []
  return {
    screen: 'new-church' as const,
    desk,
    neighborhoods: namesOf(listed.map(({ neighborhood }) => neighborhood)),
    languages: namesOf(listed.map(({ language }) => language)),
  }
}

export type AddChurchesData = NonNullable<Awaited<ReturnType<typeof loadAddChurches>>>

function namesOf(values: (string | null)[]): string[] {
  return [...new Set(values.filter((value): value is string => Boolean(value)))].sort((a, b) =>
    a.localeCompare(b, 'en'),
  )
}
