import { useCustomerMessages } from '#web/admin/accounts/customer-messages.ts'
import { axeViolations } from '../support/accessibility.ts'
import { openBrowser, openSignedIn, storeToken } from '../support/browser.ts'
import { api, newAccount, ownerTokenOf } from '../support/shop-api.ts'
import { newPhone } from '../support/shared-shop.ts'
import { expect, test } from '../support/test.ts'

const openConsole = async (path: string, size = { width: 1280, height: 900 }) => {
  const someone = await openBrowser(size)
  await storeToken(someone, await ownerTokenOf())
  await someone.open(path)
  return someone
}

test('the owner adds a customer, sees that the phone number is known, and finds it in every spelling', async () => {
  const { page } = await openConsole('/admin/customers')
  const phone = newPhone()
  const dialog = page.getByRole('dialog', { name: 'Pelanggan baru' })
  const add = async (name: string) => {
    await page.goto('/admin/customers')
    await page.getByRole('button', { name: 'Pelanggan baru' }).click()
    await dialog.getByLabel('Nama').fill(name)
    await dialog.getByLabel('Nomor telepon').fill(phone)
    await dialog.getByRole('button', { name: 'Tambahkan' }).click()
  }
  await add('Bu Lastri')
  await expect(page.getByRole('heading', { level: 1, name: 'Bu Lastri' })).toBeVisible()
  await expect(page.getByText('Tanpa akun')).toBeVisible()

  await add('Lastri Tetangga')
  await expect(dialog.getByText('sudah tercatat atas nama Bu Lastri')).toBeVisible()
  expect(await axeViolations(page)).toEqual([])
  await dialog.getByLabel('Simpan sebagai orang lain').check()
  await dialog.getByRole('button', { name: 'Tambahkan' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Lastri Tetangga' })).toBeVisible()
  await expect(page.getByText('Nomor teleponnya sama')).toBeVisible()

  await page.goto(`/admin/customers?q=${encodeURIComponent(`+62 ${phone.slice(1, 4)} ${phone.slice(4)}`)}`)
  await expect(page.getByRole('main').getByRole('link', { name: /Lastri/ })).toHaveCount(2)
})

test('two customers who are one person are merged after a preview, and the page of the removed one redirects to the other', async () => {
  const phone = newPhone()
  const owner = await ownerTokenOf()
  const { token } = await newAccount()
  const mine = await api<{ id: string }>('/auth/me', { token })
  const body = { name: 'Bu Lastri', phone }
  const written = await api<{ id: string }>('/admin/customers', { token: owner, body })
  const { page } = await openConsole(`/admin/customers/${mine.data.id}`, { width: 390, height: 900 })
  await page.getByRole('button', { name: 'Gabungkan dengan pelanggan lain…' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('combobox', { name: 'Pelanggan lain' }).fill(phone.slice(2))
  await page.getByRole('option', { name: new RegExp(phone) }).click()
  await expect(dialog.getByText('tidak punya akun')).toBeVisible()
  expect(await axeViolations(page)).toEqual([])
  await page.setViewportSize({ width: 1280, height: 900 })
  expect(await axeViolations(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Gabungkan', exact: true }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByRole('link', { name: phone })).toBeVisible()
  await page.goto(`/admin/customers/${written.data.id}`)
  await expect(page).toHaveURL(new RegExp(`/admin/customers/${mine.data.id}$`))
})

test('the owner signs a customer out on all devices', async () => {
  const t = useCustomerMessages.in('en')
  const { token } = await newAccount()
  const { data } = await api<{ id: string; full_name: string }>('/auth/me', { token })
  const owner = await openSignedIn(await ownerTokenOf(), { width: 1280, picked: 'en' })
  await owner.open(`/admin/customers/${data.id}`)
  await owner.page.getByRole('button', { name: t.endSessions }).click()
  const dialog = owner.page.getByRole('alertdialog', { name: t.endSessionsTitle(data.full_name) })
  expect(await axeViolations(owner.page)).toEqual([])
  await dialog.getByRole('button', { name: t.endSessionsDo }).click()
  await expect(owner.page.getByText(/sessions of the customer have ended/)).toBeVisible()
  expect((await api('/auth/me', { token })).status).toBe(401)
})
