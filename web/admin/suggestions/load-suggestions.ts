import { listSuggestions } from '#contract/suggestions/admin-endpoints.ts'
import { readSuggestionFilter } from '#web/admin/suggestions/suggestion-filter.ts'
import type { PageArguments } from '#web/app/page.ts'

export const load = ({ api, url, signal }: PageArguments) => {
  const { page, ...filter } = readSuggestionFilter(url.searchParams)
  return api(listSuggestions, { query: { ...filter, page: String(page) }, signal })
}
