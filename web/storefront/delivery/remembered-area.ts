import type { Option } from '#web/ui/form/combobox.tsx'

const key = 'deliveryArea'

/** The area that was chosen last on this device; null where nothing can be kept, or something else was. */
export function rememberedArea(): Option | null {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? 'null')
    return isArea(kept) ? { id: kept.id, text: kept.text } : null
  } catch {
    return null
  }
}

export function rememberArea(area: Option): void {
  try {
    localStorage.setItem(key, JSON.stringify(area))
  } catch {
    // A browser that keeps nothing asks again.
  }
}

export function forgetArea(): void {
  try {
    localStorage.removeItem(key)
  } catch {
    // There is nothing to forget.
  }
}

const isArea = (kept: unknown): kept is Option =>
  typeof kept === 'object' &&
  kept !== null &&
  'id' in kept &&
  'text' in kept &&
  typeof kept.id === 'string' &&
  typeof kept.text === 'string'
