import { useNavigation } from 'react-router'
import { readFilters, type Filters } from './filters.ts'

/**
 * What is wanted at the moment of asking: what is on its way, or else what the address says. The filters a list was
 * drawn with may be older, and a change of them would take back the one before.
 */
export function useWantedFilters(path: string): () => Filters {
  const coming = useNavigation().location
  return () => {
    const { search } = coming?.pathname === path ? coming : window.location
    return readFilters(new URLSearchParams(search))
  }
}
