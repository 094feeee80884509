import type { TestProject } from 'vitest/node'
import { startShop, temporaryFolder } from './running-shop.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    shopUrl: string
    postgresIsThere: boolean
  }
}

/** Opens the demo shop once for all stories, as `npm start` does for a newcomer. */
export default async function prepareStories({ provide }: TestProject) {
  const folder = await temporaryFolder()
  const shop = await startShop({ DATA_DIR: folder.path, DEMO: '1' })
  provide('shopUrl', shop.url)
  return async () => {
    await shop.stop()
    await folder.remove()
  }
}
