import {
  startShop,
  temporaryFolder,
  untilPicturesAreWhole,
  type RunningShop,
} from '../e2e/support/running-shop.ts'

/** A demo shop as it is when it is in use, in a folder that goes with it. */
export async function startDemoShop(): Promise<RunningShop & { folder: string }> {
  const folder = await temporaryFolder()
  const shop = await startShop({
    DATA_DIR: folder.path,
    DEMO: '1',
    LOG_LEVEL: 'silent',
  })
  await untilPicturesAreWhole(shop.url)
  return {
    ...shop,
    folder: folder.path,
    stop: async () => {
      const code = await shop.stop()
      await folder.remove()
      return code
    },
  }
}
