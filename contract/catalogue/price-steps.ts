/** The steps to which a bulk edit can round prices, in rupiah. */
export const priceSteps = [1, 100, 500, 1_000, 5_000, 10_000] as const
