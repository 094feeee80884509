import { useLocation, useNavigation } from 'react-router'

/**
 * Returns the query of the running navigation within the page, else of its address. The filters of a list start from
 * it: the shown list may be older, and a change based on it would undo the previous change.
 */
export function useWantedAddress(): URLSearchParams {
  const { pathname, search } = useLocation()
  const { location: next } = useNavigation()
  return new URLSearchParams(next?.pathname === pathname ? next.search : search)
}
