import type { Language } from '#contract/platform/language.ts'
import { orderStatusLabel, type LabelledOrder } from '#contract/orders/status-labels.ts'
import { knownStatus, traitsOf } from '#web/storefront/orders/status-routes.ts'
import type { Tone } from '#web/ui/badge.tsx'

function labelIn(
  where: 'history' | 'page',
  status: string,
  language: Language,
  order: LabelledOrder,
): string | undefined {
  if (status === 'accept') return language === 'id' ? 'Diterima' : 'Accepted'
  const known = knownStatus(status)
  return known && orderStatusLabel(known, where, language, order)
}

export const statusLabel = (status: string, language: Language, order: LabelledOrder = {}): string =>
  labelIn('page', status, language, order) ?? status.charAt(0).toUpperCase() + status.slice(1)

export const historyLabel = (status: string, language: Language, order: LabelledOrder = {}): string =>
  labelIn('history', status, language, order) ?? status

export const statusTone = (status: string): Tone => traitsOf(status)?.tone.customer ?? 'neutral'
