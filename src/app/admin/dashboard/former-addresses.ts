import { redirect } from 'react-router'

const SCREENS = ['inbox', 'new-church', 'analytics', 'audit', 'accounts', 'account']

/** @throws the redirect from /admin?view=inbox, as the address of that screen once was, to /admin/inbox */
export function redirectFormerAddress(request: Request): void {
  const { searchParams } = new URL(request.url)
  const screen = SCREENS.find((known) => known === searchParams.get('view'))
  if (screen === undefined) return
  searchParams.delete('view')
  throw redirect(`/admin/${screen}${searchParams.size > 0 ? `?${searchParams}` : ''}`, 301)
}
