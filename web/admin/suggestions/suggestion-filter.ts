import { limits } from '#contract/platform/limits.ts'
import { addressWith, pageIn } from '#web/admin/layout/addresses.ts'

export const suggestionStates = ['unread', 'open', 'answered'] as const

export interface SuggestionFilter {
  show: (typeof suggestionStates)[number] | undefined
  q: string | undefined
  page: number
}

/** What the address of the suggestions page asks for; nonsense counts as nothing. */
export const readSuggestionFilter = (address: URLSearchParams): SuggestionFilter => ({
  show: suggestionStates.find((one) => one === address.get('show')),
  q: address.get('q')?.trim().slice(0, limits.search) || undefined,
  page: pageIn(address),
})

export const suggestionsAddress = (filter: Partial<SuggestionFilter>): string =>
  addressWith('/admin/suggestions', { ...filter })
