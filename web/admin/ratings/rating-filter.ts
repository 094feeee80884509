import { limits } from '#contract/platform/limits.ts'
import { addressWith, pageIn } from '#web/admin/layout/addresses.ts'

export interface RatingFilter {
  show: 'shown' | 'hidden' | undefined
  rating: string | undefined
  q: string | undefined
  page: number
}

/** What the address of the reviews page asks for; nonsense counts as nothing. */
export function readRatingFilter(address: URLSearchParams): RatingFilter {
  const rating = address.get('rating') ?? ''
  return {
    show: (['shown', 'hidden'] as const).find((one) => one === address.get('show')),
    rating: /^[1-5]$/.test(rating) ? rating : undefined,
    q: address.get('q')?.trim().slice(0, limits.search) || undefined,
    page: pageIn(address),
  }
}

export const ratingsAddress = (filter: Partial<RatingFilter>): string =>
  addressWith('/admin/ratings', { ...filter })
