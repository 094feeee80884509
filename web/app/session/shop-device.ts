import { useSyncExternalStore } from 'react'
import { localStore } from '#web/ui/browser.ts'

const key = 'shopDevice'
const listeners = new Set<() => void>()

/** Whether the log-in offers PINs. The server decides by a cookie that no script reads. */
export const isShopDevice = (): boolean => localStore.get(key) !== null

export const useShopDevice = (): boolean => useSyncExternalStore(subscribe, isShopDevice, () => false)

export function markShopDevice(is: boolean): void {
  if (is === isShopDevice()) return
  if (is) localStore.set(key, '1')
  else localStore.remove(key)
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
