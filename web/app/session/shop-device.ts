import { localStore } from '#web/ui/browser.ts'

const key = 'shopDevice'

/** Whether the log-in offers PINs. The server decides by a cookie that no script reads. */
export const isShopDevice = (): boolean => localStore.get(key) !== null

export const markShopDevice = (is: boolean): void => (is ? localStore.set(key, '1') : localStore.remove(key))
