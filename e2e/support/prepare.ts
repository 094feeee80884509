import { existsSync } from 'node:fs'
import { cp, mkdir, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { hashOf } from '../../scripts/prepare.mjs'
import { newDatabase, prepareDatabases } from './own-database.ts'
import { dayOf } from '#contract/platform/time.ts'
import { demoAdmin, demoPassword } from '#demo/customers.ts'
import { uploadQris } from '#server/testing/qris.ts'
import { openShop, signInOf } from './own-shop.ts'
import { sharedShopUrl, sharedShopVariable } from './browser.ts'
import { api, findProduct, ownerTokenOf, tokenOf } from './shop-api.ts'
import { startShop, temporaryFolder } from './running-shop.ts'

const cache = fileURLToPath(new URL('../../.cache/browser-shops', import.meta.url))

/** Starts the shared shops. The environment passes their addresses on. */
export default async function prepare(): Promise<() => Promise<void>> {
  const dropDatabases = await prepareDatabases()
  const [opened, full] = await Promise.all([openedShops(), openFullShop()])
  process.env['OPENED_SHOPS'] = opened
  const owner = signInOf({ email: demoAdmin.email, password: demoPassword })
  const [demo, fresh, empty] = await Promise.all([
    openShop('demo'),
    openShop('empty', owner),
    openShop('empty', owner),
  ])
  const shops = { demo, full, new: fresh, empty }
  for (const name of ['demo', 'full', 'new', 'empty'] as const)
    process.env[sharedShopVariable(name)] = shops[name].url
  await uploadQris(sharedShopUrl('new'), { token: await ownerTokenOf('new'), password: demoPassword })
  return async () => {
    await Promise.all(Object.values(shops).map(({ close }) => close()))
    await dropDatabases()
  }
}

/** The whole demo shop beside PostgreSQL, or embedded if PostgreSQL does not answer. */
async function openFullShop() {
  const { path, remove } = await temporaryFolder()
  const hasPostgres = process.env['POSTGRES_IS_THERE'] === '1'
  const { url, stop } = await startShop({
    DATA_DIR: path,
    DEMO: '1',
    ...(hasPostgres && { DATABASE_URL: await newDatabase() }),
  })
  const close = async () => {
    await stop()
    await remove()
  }
  return { url, close }
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
  if (DEMO === '1') {
    await useTheQrisAlone(shop.url)
    await restockJuice(shop.url)
  }
  await shop.stop()
}

/**
 * Most browser tests use a demo shop with QRIS only and without delivery, because the specified order forms have no
 * fields for delivery or other ways to pay. Tests of those use the full shop.
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
