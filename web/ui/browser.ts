/*
 * What a browser may lack, block or refuse: reading `localStorage` throws where cookies are blocked, and writing to
 * it throws when it is full. All other modules use these functions instead (.oxlintrc.json).
 */

interface GuardedStore {
  get: (key: string) => string | null
  set: (key: string, value: string) => void
  remove: (key: string) => void
  clear: () => void
}

/** What cannot be stored lasts until this page of the tab is left. */
export const localStore = guard(() => localStorage)
export const sessionStore = guard(() => sessionStorage)

function guard(storage: () => Storage): GuardedStore {
  const memory = new Map<string, string>()
  const remove = (key: string) => {
    memory.delete(key)
    attempt(() => storage().removeItem(key))
  }
  return {
    get: (key) => memory.get(key) ?? attempt(() => storage().getItem(key)) ?? null,
    set(key, value) {
      memory.delete(key)
      if (attempt(() => storage().setItem(key, value) ?? true)) return
      // An older value must not come back after a reload.
      remove(key)
      memory.set(key, value)
    },
    remove,
    clear() {
      memory.clear()
      attempt(() => storage().clear())
    },
  }
}

export const readCookies = (): string => attempt(() => document.cookie) ?? ''

export const writeCookie = (cookie: string): void => void attempt(() => (document.cookie = cookie))

export const matchesMedia = (query: string): boolean => attempt(() => matchMedia(query).matches) ?? false

/** Safari on an iPhone or iPad, outside the installed app. An iPad calls itself a Mac, so its name says nothing. */
export const isUninstalledOnIos = (): boolean => 'standalone' in navigator && navigator.standalone === false

/** Null in a browser that cannot observe what is in view. */
export const observeView = (
  listener: IntersectionObserverCallback,
  options?: IntersectionObserverInit,
): IntersectionObserver | null => attempt(() => new IntersectionObserver(listener, options)) ?? null

function attempt<T>(act: () => T): T | undefined {
  try {
    return act()
  } catch {
    return undefined
  }
}
