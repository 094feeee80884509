import { existsSync } from 'node:fs'
import { cp, mkdir, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { hashOf } from '../../scripts/prepare.mjs'
import { prepareDatabases } from './own-database.ts'
import { dayOf } from '#contract/platform/time.ts'
import { demoAdmin, demoPassword } from '#demo/customers.ts'
import { api, findProduct, tokenOf } from './shop-api.ts'
import { startShop, temporaryFolder, untilPicturesAreWhole } from './running-shop.ts'

const cache = fileURLToPath(new URL('../../.cache/browser-shops', import.meta.url))

/** All tests without a shop of their own use this demo shop. The environment passes its address on. */
export default async function prepare(): Promise<() => Promise<void>> {
  const dropDatabases = await prepareDatabases()
  const opened = await openedShops()
  const { path, remove } = await temporaryFolder()
  const DATA_DIR = join(path, 'shared')
  await cp(join(opened, 'demo'), DATA_DIR, { recursive: true })
  const shop = await startShop({ DATA_DIR, DEMO: '1' })
  process.env['OPENED_SHOPS'] = opened
  process.env['SHOP_URL'] = shop.url
  return async () => {
    await shop.stop()
    await remove()
    await dropDatabases()
  }
}

/**
 * Each shop is opened once as `npm start` does. The folders are cached until the sources change or a new day begins,
 * because the demo is relative to the day.
 */
async function openedShops(): Promise<string> {
  const today = dayOf(new Date())
  const sources = hashOf([
    'server',
    'contract',
    'database',
    'demo',
    'package-lock.json',
    'e2e/support/prepare.ts',
  ])
  const folder = join(cache, `${today}-${sources.slice(0, 12)}`)
  if (existsSync(folder)) return folder
  await mkdir(cache, { recursive: true })
  for (const older of await readdir(cache)) await rm(join(cache, older), { recursive: true, force: true })
  const { path, remove } = await temporaryFolder()
  await Promise.all([openOnce(join(path, 'demo'), '1'), openOnce(join(path, 'empty'), '0')])
  const copied = `${folder}-${process.pid}`
  await cp(path, copied, { recursive: true })
  await rename(copied, folder)
  await remove()
  return folder
}

async function openOnce(DATA_DIR: string, DEMO: '0' | '1'): Promise<void> {
  const shop = await startShop({ DATA_DIR, DEMO })
  await untilPicturesAreWhole(shop.url)
  if (DEMO === '1') {
    await useTheQrisAlone(shop.url)
    await restockJuice(shop.url)
  }
  await shop.stop()
}

/**
 * Most browser tests use a shop with QRIS only and without delivery, because the specified order forms have no
 * fields for delivery or other ways to pay. Tests of those have their own shops.
 */
async function useTheQrisAlone(shop: string): Promise<void> {
  const token = await tokenOf(demoAdmin.email, { shop })
  const { data: methods } = await api<{ id: string }[]>('/admin/delivery-methods', { token, shop })
  for (const { id } of methods) await api(`/admin/delivery-methods/${id}`, { token, shop, method: 'DELETE' })
  const payment = { transfer: { active: false, accounts: [] }, unique_amount: false }
  await api('/admin/settings', {
    token,
    shop,
    method: 'PUT',
    body: { payment, current_password: demoPassword },
  })
}

/** Many tests order one piece of this juice, more than the demo has in stock. */
async function restockJuice(shop: string): Promise<void> {
  const token = await tokenOf(demoAdmin.email, { shop })
  const { id, sizes } = await findProduct('Jus Nanas Kunyit', { shop })
  const body = { size_id: sizes[0]!.size_id, change: 1_000, reason: 'restock' }
  const { status } = await api(`/admin/products/${id}/stock`, { token, shop, body })
  if (status !== 200) throw new Error(`The juice was not restocked: ${status}`)
}
