import { onCLS, onINP, onLCP, type Metric } from 'web-vitals'
import { speedPages, type SpeedMetric } from '#contract/shop/page-speed.ts'
import { pageAt } from '#web/app/routes.tsx'
import { matchesMedia } from '#web/ui/browser.ts'

/*
 * Measures the page that was loaded, until the visitor first leaves the tab. The message has the kind of the page
 * and of the device, and nothing about the visitor.
 */

const measured: Partial<Record<SpeedMetric, number>> = {}
const loaded = pageAt(location.pathname)
const device = matchesMedia('(max-width: 1023px)') ? 'phone' : 'desk'

if (loaded?.access !== 'admin') {
  onLCP(({ value }) => note('lcp', value))
  onINP(({ value }) => note('inp', value))
  onCLS(({ value }) => note('cls', value * 1_000))
  document.addEventListener('visibilitychange', sendWhenHidden)
}

function note(metric: SpeedMetric, value: Metric['value']): void {
  measured[metric] = Math.round(value)
}

function sendWhenHidden(): void {
  if (document.visibilityState !== 'hidden') return
  document.removeEventListener('visibilitychange', sendWhenHidden)
  const page = speedPages.find((path) => path === loaded?.path) ?? 'other'
  const body = JSON.stringify({ page, device, ...measured })
  navigator.sendBeacon?.('/api/page-speeds', new Blob([body], { type: 'application/json' }))
}
