import { listSuggestions } from '#contract/admin-suggestions.ts'
import { readSuggestionFilter } from '#web/admin/voices/suggestion-filter.ts'
import type { PageArguments } from '#web/page.ts'

export const load = ({ api, url, signal }: PageArguments) => {
  const { page, ...filter } = readSuggestionFilter(url.searchParams)
  return api(listSuggestions, { query: { ...filter, page: String(page) }, signal })
}
