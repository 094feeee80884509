import type { Option } from '#web/ui/form/combobox.tsx'
import { localStore } from '#web/ui/browser.ts'

const storageKey = 'deliveryArea'

export function rememberedArea(): Option | null {
  try {
    const stored: unknown = JSON.parse(localStore.get(storageKey) ?? 'null')
    return isArea(stored) ? { id: stored.id, text: stored.text } : null
  } catch {
    return null
  }
}

export const rememberArea = (area: Option): void => localStore.set(storageKey, JSON.stringify(area))

export const forgetArea = (): void => localStore.remove(storageKey)

const isArea = (stored: unknown): stored is Option =>
  typeof stored === 'object' &&
  stored !== null &&
  'id' in stored &&
  'text' in stored &&
  typeof stored.id === 'string' &&
  typeof stored.text === 'string'
