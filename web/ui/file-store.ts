/* Files that the browser keeps after it was closed. A browser that refuses storage keeps none. */

import { localStore } from '#web/ui/browser.ts'

/** The file of the name, or null. */
export const readFile = <T>(name: string): Promise<T | null> =>
  withFiles<T>('readonly', (files) => files.get(name))

/**
 * The next page after the lifetime of the newest file removes all files (web/app/start-service-worker.ts). Resolves to
 * false if the browser does not keep the file.
 */
export async function keepFile(name: string, file: object, lifetimeMs: number): Promise<boolean> {
  if ((await withFiles('readwrite', (files) => files.put(file, name))) === null) return false
  localStore.set('filesUntil', String(Date.now() + lifetimeMs))
  return true
}

export const forgetFile = async (name: string): Promise<void> =>
  void (await withFiles('readwrite', (files) => files.delete(name)))

/** Of a customer who logs out, or does not come back to the page that would use them. */
export async function forgetFiles(): Promise<void> {
  localStore.remove('filesUntil')
  await withFiles('readwrite', (files) => files.clear())
}

function withFiles<T>(
  mode: IDBTransactionMode,
  act: (files: IDBObjectStore) => IDBRequest,
): Promise<T | null> {
  return new Promise((resolve) => {
    const fail = () => resolve(null)
    try {
      const opening = indexedDB.open('griya', 1)
      opening.addEventListener('upgradeneeded', () => opening.result.createObjectStore('files'))
      for (const failure of ['error', 'blocked']) opening.addEventListener(failure, fail)
      opening.addEventListener('success', () => {
        try {
          const database = opening.result
          const transaction = database.transaction('files', mode)
          const request = act(transaction.objectStore('files'))
          transaction.addEventListener('complete', () => {
            database.close()
            resolve(request.result ?? null)
          })
          for (const failure of ['abort', 'error']) transaction.addEventListener(failure, fail)
        } catch {
          fail()
        }
      })
    } catch {
      fail()
    }
  })
}
