import type { Language } from '#contract/platform/language.ts'

/** `1,5 jt` in Indonesian, `1.5m` in English. */
export function formatShortNumber(n: number, language: Language): string {
  const unit = units.find(({ size }) => n >= size)
  if (!unit) return String(n)
  const digits = String(Math.round((n / unit.size) * 10) / 10)
  return language === 'id' ? `${digits.replace('.', ',')}\u00A0${unit.id}` : `${digits}${unit.en}`
}

const units = [
  { size: 1_000_000_000_000, id: 'T', en: 'tn' },
  { size: 1_000_000_000, id: 'M', en: 'bn' },
  { size: 1_000_000, id: 'jt', en: 'm' },
  { size: 1_000, id: 'rb', en: 'k' },
]
