import type { Language } from '#contract/platform/language.ts'

/** A file's size as a person says it. */
export function sizeOf(bytes: number, language: Language): string {
  const [size, unit] = bytes < 1024 * 1024 ? [bytes / 1024, 'KB'] : [bytes / 1024 / 1024, 'MB']
  return `${size.toLocaleString(language === 'id' ? 'id-ID' : 'en-GB', { maximumFractionDigits: 1 })} ${unit}`
}
