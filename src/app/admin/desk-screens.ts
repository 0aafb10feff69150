/** The screens of the desk. The Inbox is a view of the dashboard's address (decisions, section 1). */
const SCREENS = ['/admin', '/admin?view=inbox', '/admin/duplicates', '/admin/subscribers'] as const
export type DeskScreen = (typeof SCREENS)[number]

/** Whether an address asks for the Inbox in place of the dashboard. */
export function isInbox(search: URLSearchParams): boolean {
  return search.get('view') === 'inbox'
}

/** The screen of the desk that an address leads to, whatever it filters there; null for any other page. */
export function deskScreen(location: { pathname: string; search: string }): DeskScreen | null {
  const path = location.pathname.replace(/\/$/, '')
  if (path === '/admin' && isInbox(new URLSearchParams(location.search))) return '/admin?view=inbox'
  return SCREENS.find((screen) => screen === path) ?? null
}
