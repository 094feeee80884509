import { cp } from 'node:fs/promises'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { startShop, temporaryFolder } from './running-shop.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    shopUrl: string
    /** Holds the data folders of an empty shop and of the demo shop, each opened once and stopped. */
    openedBefore: string
    postgresIsThere: boolean
  }
}

/**
 * Opens an empty shop and the demo shop for the first time, as `npm start` does for a newcomer, and then the demo shop again
 * for all stories that need none of their own.
 */
export default async function prepareStories({ provide }: TestProject) {
  const { path, remove } = await temporaryFolder()
  const openOnce = async (kind: 'demo' | 'empty', DEMO: string) => {
    const shop = await startShop({ DATA_DIR: join(path, kind), DEMO })
    await shop.stop()
  }
  await Promise.all([openOnce('demo', '1'), openOnce('empty', '0')])
  provide('openedBefore', path)
  const DATA_DIR = join(path, 'shared')
  await cp(join(path, 'demo'), DATA_DIR, { recursive: true })
  const shop = await startShop({ DATA_DIR, DEMO: '1' })
  provide('shopUrl', shop.url)
  return async () => {
    await shop.stop()
    await remove()
  }
}
