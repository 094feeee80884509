import type { Language } from '#contract/platform/language.ts'

export function formatSize(bytes: number, language: Language): string {
  const power = bytes < 1024 ** 2 ? 1 : bytes < 1024 ** 3 ? 2 : 3
  const size = bytes / 1024 ** power
  const unit = { 1: 'KB', 2: 'MB', 3: 'GB' }[power]
  return `${size.toLocaleString(language === 'id' ? 'id-ID' : 'en-GB', { maximumFractionDigits: 1 })} ${unit}`
}
