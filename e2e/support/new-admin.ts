import type { StaffRole } from '#contract/platform/roles.ts'
import { demoPassword } from '#demo/customers.ts'
import { newEmail, sharedShopUrl, type SharedShop } from './browser.ts'
import { api, ownerTokenOf, tokenOf } from './shop-api.ts'

/** The owner of a shared shop adds another admin. */
export async function newAdmin(
  full_name: string,
  shopName: SharedShop = 'demo',
  role: StaffRole = 'owner',
): Promise<{ email: string; password: string; token: string }> {
  const account = { email: newEmail(), password: 'rahasia-pembantu-toko' }
  const shop = sharedShopUrl(shopName)
  const body = { full_name, role, ...account, current_password: demoPassword }
  const { status } = await api('/admin/staff', { shop, token: await ownerTokenOf(shopName), body })
  if (status !== 201) throw new Error(`The admin ${full_name} was refused with ${status}`)
  return { ...account, token: await tokenOf(account.email, { shop, password: account.password }) }
}
