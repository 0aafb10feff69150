import { data } from 'react-router'
import { NotFoundScreen } from '../shell/not-found-screen.tsx'

/** Any other path: a page with status 404, also for the answer to a form. */
export function loader() {
  return data(null, { status: 404 })
}

export function action() {
  return data(null, { status: 404 })
}

export default function NotFound() {
  return <NotFoundScreen />
}
