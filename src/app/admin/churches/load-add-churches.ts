import { adminLoader, attempt } from '../frame/load-frame.ts'

/** What the directory has already, for the form of a new church. */
export const loadAddChurches = adminLoader(async (context) => {
  const churches = await attempt(context, 'listChurches')
  const listed = churches.ok ? churches.body : []
  return {
    neighborhoods: namesOf(listed.map(({ neighborhood }) => neighborhood)),
    languages: namesOf(listed.map(({ language }) => language)),
  }
})

export type AddChurchesData = NonNullable<Awaited<ReturnType<typeof loadAddChurches>>>

function namesOf(values: (string | null)[]): string[] {
  return [...new Set(values.filter((value): value is string => Boolean(value)))].sort((a, b) =>
    a.localeCompare(b, 'en'),
  )
}
