import { cp } from 'node:fs/promises'
import { join } from 'node:path'
import { prepareDatabases } from './own-database.ts'
import { demoAdmin, demoPassword } from '#demo/customers.ts'
import { api, tokenOf } from './shop-api.ts'
import { startShop, temporaryFolder, untilPicturesAreWhole } from './running-shop.ts'

/**
 * Opens an empty shop and the demo shop for the first time, as `npm start` does for a newcomer, and then the demo shop again
 * for all tests that need none of their own. What they find is handed on by the environment.
 */
export default async function prepare(): Promise<() => Promise<void>> {
  const dropDatabases = await prepareDatabases()
  const { path, remove } = await temporaryFolder()
  const openOnce = async (kind: 'demo' | 'empty', DEMO: string) => {
    const shop = await startShop({ DATA_DIR: join(path, kind), DEMO })
    await untilPicturesAreWhole(shop.url)
    if (kind === 'demo') await useTheQrisAlone(shop.url)
    await shop.stop()
  }
  await Promise.all([openOnce('demo', '1'), openOnce('empty', '0')])
  const DATA_DIR = join(path, 'shared')
  await cp(join(path, 'demo'), DATA_DIR, { recursive: true })
  const shop = await startShop({ DATA_DIR, DEMO: '1' })
  process.env['OPENED_SHOPS'] = path
  process.env['SHOP_URL'] = shop.url
  return async () => {
    await shop.stop()
    await remove()
    await dropDatabases()
  }
}

/**
 * The stories are of a shop that delivers nothing and is paid by QRIS, as the specification tells them; those of delivery and of
 * other ways to pay have their own shops.
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
