import { type NavigateOptions, useLocation, useNavigation, useSearchParams } from 'react-router'

/**
 * The query of this screen's address as it was asked for last, which may be on its way still, and how to ask for another:
 * a filter that is chosen before the answer to the one before is there builds on both.
 */
export function useQuery(): [URLSearchParams, (query: URLSearchParams, options?: NavigateOptions) => void] {
  const [search, setSearch] = useSearchParams()
  const { pathname } = useLocation()
  const { location } = useNavigation()
  const isHere = location?.pathname === pathname
  return [isHere ? new URLSearchParams(location.search) : search, setSearch]
}
