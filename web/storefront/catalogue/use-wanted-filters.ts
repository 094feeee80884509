import { useNavigation } from 'react-router'
import { readFilters, type Filters } from './filters.ts'

/**
 * Returns the filters of the running navigation, else of the current address. The rendered filters may be
 * older, and a change based on them would undo the previous change.
 */
export function useWantedFilters(path: string): () => Filters {
  const pendingLocation = useNavigation().location
  return () => {
    const { search } = pendingLocation?.pathname === path ? pendingLocation : window.location
    return readFilters(new URLSearchParams(search))
  }
}
