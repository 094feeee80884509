/*
 * What the shop measures of the pages that visitors load. The largest paint and the slowest interaction are in
 * milliseconds, the shift of the layout is in thousandths.
 */

export const speedMetrics = ['lcp', 'inp', 'cls'] as const
export type SpeedMetric = (typeof speedMetrics)[number]

export const speedDevices = ['phone', 'desk'] as const
export type SpeedDevice = (typeof speedDevices)[number]

/** The kinds of pages. All others are `other`. */
export const speedPages = [
  '/',
  '/products',
  '/list-products',
  '/products/:id',
  '/categories',
  '/services',
  '/kontak',
  '/tentang',
  '/cart',
  '/order-direct',
  '/payment',
  '/booking',
  'other',
] as const
export type SpeedPage = (typeof speedPages)[number]

/** The limits of web.dev: good up to the first, poor above the second. */
export const speedLimits: Record<SpeedMetric, readonly [number, number]> = {
  lcp: [2_500, 4_000],
  inp: [200, 500],
  cls: [100, 250],
}

export function rateSpeed(metric: SpeedMetric, value: number): 'good' | 'fair' | 'poor' {
  const [good, fair] = speedLimits[metric]
  return value <= good ? 'good' : value <= fair ? 'fair' : 'poor'
}

export const speedDays = 28
