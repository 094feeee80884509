import type { Option } from '#web/ui/form/combobox.tsx'

const storageKey = 'deliveryArea'

export function rememberedArea(): Option | null {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storageKey) ?? 'null')
    return isArea(stored) ? { id: stored.id, text: stored.text } : null
  } catch {
    return null
  }
}

export function rememberArea(area: Option): void {
  try {
    localStorage.setItem(storageKey, JSON.stringify(area))
  } catch {
    // Without storage, the area is not remembered.
  }
}

export function forgetArea(): void {
  try {
    localStorage.removeItem(storageKey)
  } catch {
    // Without storage, there is nothing to remove.
  }
}

const isArea = (stored: unknown): stored is Option =>
  typeof stored === 'object' &&
  stored !== null &&
  'id' in stored &&
  'text' in stored &&
  typeof stored.id === 'string' &&
  typeof stored.text === 'string'
