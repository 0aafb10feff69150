/** What /admin shows besides the dashboard: views of its address, no routes of their own (decisions, section 1). */
const VIEWS = ['inbox', 'new-church', 'analytics', 'audit', 'accounts', 'account'] as const
export type DeskView = (typeof VIEWS)[number]

/** The screens of the desk. */
export type DeskScreen = '/admin' | `/admin?view=${DeskView}` | '/admin/duplicates' | '/admin/subscribers'

/** The view that an address asks for in place of the dashboard; null for the dashboard itself. */
export function deskView(search: URLSearchParams): DeskView | null {
  return VIEWS.find((view) => view === search.get('view')) ?? null
}

/** The screen of the desk that an address leads to, whatever it filters there; null for any other page. */
export function deskScreen(location: { pathname: string; search: string }): DeskScreen | null {
  const path = location.pathname.replace(/\/$/, '')
  if (path === '/admin/duplicates' || path === '/admin/subscribers') return path
  if (path !== '/admin') return null
  const view = deskView(new URLSearchParams(location.search))
  return view === null ? '/admin' : `/admin?view=${view}`
}
