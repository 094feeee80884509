import { matchPath } from 'react-router'
import { demoPassword, demoStaff } from '#demo/customers.ts'
import { kindsFor } from '#contract/admin/search-query.ts'
import { mayDo, noSwitches, roleLabels, switchLabels, type Staff } from '#contract/platform/roles.ts'
import { adminPages } from '#web/admin/pages.ts'
import { useAdminAccountMessages } from '#web/admin/accounts/messages.ts'
import { useAdminMessages } from '#web/admin/layout/messages.ts'
import { useSearchMessages } from '#web/admin/layout/search-messages.ts'
import { useMoneyMessages } from '#web/admin/payments/money-messages.ts'
import { axeViolations, openAs, variants } from '../support/accessibility.ts'
import { newEmail } from '../support/browser.ts'
import { newAdmin } from '../support/new-admin.ts'
import { findConsoleAddresses } from '../support/console-addresses.ts'
import { overflowOf } from '../support/overflow.ts'
import { api, newAccount, ownerTokenOf, tokenOf, type PlacedOrder } from '../support/shop-api.ts'
import { expect, test } from '../support/test.ts'

const cashier: Staff = { role: 'cashier', switches: noSwitches }

for (const [language, width] of variants)
  test(`the owner adds a cashier with switches and changes the role, in ${language} at ${width} px`, async () => {
    const { staff: t } = useAdminAccountMessages.in(language)
    const { save } = useAdminMessages.in(language)
    const owner = await openAs(await ownerTokenOf(), language, width)
    const { page } = owner
    await owner.open('/admin/staff')
    const email = newEmail()
    await page.getByLabel(t.fullName).fill('Rini Kasir')
    await page.getByLabel(t.email).fill(email)
    await expect(page.getByRole('combobox', { name: t.role })).toHaveValue('cashier')
    await page.getByRole('checkbox', { name: switchLabels.confirms_proofs[language] }).check()
    await page.getByLabel(switchLabels.refunds_up_to[language]).fill('50.000')
    await page.getByLabel(switchLabels.discounts_up_to[language]).fill('200')
    await page.getByLabel(t.ownPassword, { exact: true }).fill(demoPassword)
    await page.getByRole('button', { name: t.sendInvitation }).click()
    await expect(page.getByLabel(switchLabels.discounts_up_to[language])).toHaveAttribute(
      'aria-invalid',
      'true',
    )
    await page.getByLabel(switchLabels.discounts_up_to[language]).fill('5')
    expect(await axeViolations(page)).toEqual([])
    expect(await overflowOf(page)).toEqual([])
    await page.getByRole('button', { name: t.sendInvitation }).click()
    await expect(page.getByText(t.invited(email))).toBeVisible()
    const { data } = await api<{ email: string; role: string; switches: object }[]>(
      '/admin/staff/invitations',
      { token: await ownerTokenOf() },
    )
    expect(data.find((one) => one.email === email)).toMatchObject({
      role: 'cashier',
      switches: { ...noSwitches, confirms_proofs: true, refunds_up_to: 50_000, discounts_up_to: 5 },
    })

    const rini = await newAdmin('Rini', 'demo', cashier)
    await owner.open('/admin/staff')
    const line = page.getByRole('listitem').filter({ hasText: rini.email })
    await expect(line.getByText(roleLabels.cashier[language], { exact: true })).toBeVisible()
    await line.getByRole('button', { name: t.changeRole }).press('Enter')
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('combobox', { name: t.role }).selectOption('packer')
    await expect(dialog.getByRole('checkbox')).toHaveCount(0)
    await dialog.getByLabel(t.ownPassword, { exact: true }).fill(demoPassword)
    expect(await axeViolations(page)).toEqual([])
    await dialog.getByRole('button', { name: save }).click()
    await expect(dialog).toHaveCount(0)
    await expect(line.getByText(roleLabels.packer[language], { exact: true })).toBeVisible()
  })

const pageAt = (pathname: string) => adminPages.find(({ path }) => matchPath(path, pathname))

for (const { staff, email } of demoStaff)
  test(`a ${staff.role} opens every page of the role without a refusal, and the others say who may`, async () => {
    test.setTimeout(240_000)
    const token = await tokenOf(email)
    const addressesOf = await findConsoleAddresses(mayDo(staff, 'packing') ? token : undefined)
    const person = await openAs(token, 'id', 390)
    const { page } = person
    const { error } = useAdminMessages.in('id')
    const refused: { by: string; url: string }[] = []
    page.on('response', (response) => {
      if (response.status() === 403) refused.push({ by: new URL(page.url()).pathname, url: response.url() })
    })
    await person.open('/admin/more')
    await expect(page.getByRole('link', { name: useAdminMessages.in('id').toShop })).toBeVisible()
    await expect(page.getByRole('navigation').getByRole('link').first()).toBeVisible()
    await expect(page.getByRole('button', { name: useSearchMessages.in('id').title })).toHaveCount(
      kindsFor(staff).length > 0 ? 1 : 0,
    )
    for (const { path, right, title } of adminPages) {
      const [address = path] = addressesOf(path)
      await person.open(address)
      const heading = page.getByRole('heading', { name: error.ofRole })
      if (mayDo(staff, right)) {
        await expect(page.getByRole('main').getByRole('heading', { level: 1 }).first()).toBeVisible()
        for (const name of [error.ofRole, error.missing, error.title])
          await expect(page.getByRole('heading', { name }), `${path} ${title.id}`).toHaveCount(0)
        expect(refused.filter(({ by }) => by === address.replace(/\?.*/, ''))).toEqual([])
        expect(await overflowOf(page), path).toEqual([])
        const links = await page
          .getByRole('link')
          .evaluateAll((all) => all.flatMap((one) => (one instanceof HTMLAnchorElement ? one.pathname : [])))
        const closed = links.filter((link) => !mayDo(staff, pageAt(link)?.right ?? 'console'))
        expect(closed, `links of ${path} to pages of other roles`).toEqual([])
      } else {
        await expect(heading, path).toBeVisible()
        await expect(page.getByText(/Ini untuk pemilik.*Peran Anda/)).toBeVisible()
      }
    }
  })

test('a role that is taken away refuses the next act, which loses nothing, and the page stops offering it', async () => {
  const { token: customer } = await newAccount()
  const owner = await ownerTokenOf()
  const dewi = await newAdmin('Dewi', 'demo', {
    ...cashier,
    switches: { ...noSwitches, refunds_up_to: 90_000 },
  })
  const products = (await api<{ id: string }[]>('/products?search=Jus%20Mangga')).data
  const placed = await api<PlacedOrder>('/transactions', {
    token: customer,
    body: {
      product_id: products[0]!.id,
      quantity: 1,
      customer_name: 'Tamu',
      customer_phone: '081234567890',
      customer_email: newEmail(),
      customer_address: 'Jl. Melati 5',
    },
  })
  const { id, total_amount } = placed.data
  await api(`/admin/transactions/${id}/payments`, {
    token: owner,
    body: { direction: 'in', method: 'cash', amount: total_amount },
  })
  const m = useMoneyMessages.in('id')
  const person = await openAs(dewi.token, 'id', 390)
  const { page } = person
  await person.open(`/admin/orders/${id}`)
  await page.getByRole('button', { name: m.refund, exact: true }).click()
  const dialog = page.getByRole('dialog')
  const reason = dialog.getByRole('textbox', { name: m.reason })
  await reason.fill('Gelasnya pecah')
  const { data: staff } = await api<{ id: string; email: string; version: number }[]>('/admin/staff', {
    token: owner,
  })
  const { id: staffId, version } = staff.find((one) => one.email === dewi.email)!
  const changed = await api(`/admin/staff/${staffId}/role`, {
    method: 'PUT',
    token: owner,
    body: { ...cashier, version, current_password: demoPassword },
  })
  expect(changed.status).toBe(200)
  await dialog.getByRole('button', { name: m.refund, exact: true }).click()
  await expect(dialog.getByText(/Ini untuk pemilik, kasir \(jika diizinkan pemilik\)/)).toBeVisible()
  await expect(reason).toHaveValue('Gelasnya pecah')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: m.refund, exact: true })).toHaveCount(0)
})
