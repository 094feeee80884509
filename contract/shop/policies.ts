/** The policies of a shop, in the order in which pages list them. */
export const policySlugs = ['terms', 'delivery', 'returns', 'privacy'] as const
export type PolicySlug = (typeof policySlugs)[number]

export const policyPath = (slug: string): string => `/kebijakan/${slug}`
