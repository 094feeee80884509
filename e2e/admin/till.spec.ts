import type { Page } from '@playwright/test'
import type { Language } from '#contract/platform/language.ts'
import { roleLabels, sayWhoMay, type StaffRole } from '#contract/platform/roles.ts'
import { useAdminAccountMessages } from '#web/admin/accounts/messages.ts'
import { useAdminMessages } from '#web/admin/layout/messages.ts'
import { useSecurityMessages } from '#web/app/session/factor/set-up/messages.ts'
import { useTillMessages } from '#web/admin/security/till-messages.ts'
import { usePinMessages } from '#web/app/session/pin/messages.ts'
import { useAccountMessages } from '#web/storefront/accounts/messages.ts'
import { adminConsole } from '../pages/admin/console.ts'
import { axeViolations, openAs } from '../support/accessibility.ts'
import { openSignedIn } from '../support/browser.ts'
import { newAdmin } from '../support/new-admin.ts'
import { overflowOf } from '../support/overflow.ts'
import { unique } from '../support/shared-shop.ts'
import { api, ownerTokenOf } from '../support/shop-api.ts'
import { expect, test } from '../support/test.ts'

const pin = '472913'

async function newColleague(first: string, role: StaffRole) {
  const name = `${first} ${unique()}`
  const account = await newAdmin(name, 'demo', { role })
  const body = { pin, current_password: account.password }
  const { status } = await api('/auth/pin', { method: 'PUT', token: account.token, body })
  expect(status).toBe(200)
  return { ...account, name, role }
}

/** An owner opens the page of security in a browser that is no device of the shop yet. */
async function openOwner(language: Language, width: number) {
  const { token, ...owner } = await newAdmin(`Ratna ${unique()}`)
  const visitor = await openSignedIn(token, { picked: language, width })
  const { page } = visitor
  await visitor.open('/admin/security')
  const t = useTillMessages.in(language)
  const addDevice = async (name: string) => {
    await page.getByLabel(t.deviceName).fill(name)
    const devices = page.getByRole('region', { name: t.devices })
    const { ownPassword } = useAdminAccountMessages.in(language).staff
    await devices.getByLabel(ownPassword, { exact: true }).fill(owner.password)
    await page.getByRole('button', { name: t.addDevice }).click()
    await expect(page.getByRole('listitem').filter({ hasText: name }).getByText(t.here)).toBeVisible()
  }
  return { ...visitor, owner, token, t, addDevice }
}

const leave = (page: Page, language: Language) =>
  page.getByRole('button', { name: useAdminMessages.in(language).otherPerson }).click()

/** Picks the person, and types at what has the focus then. */
async function typePin(
  page: Page,
  { name, role }: { name: string; role: StaffRole },
  typed: string,
  language: Language,
) {
  await page.getByRole('button', { name: `${name} ${roleLabels[role][language]}` }).click()
  await expect(page.getByLabel(`${name}: ${usePinMessages.in(language).pin}`)).toBeFocused()
  await page.keyboard.type(typed)
}

for (const [language, width] of [
  ['id', 360],
  ['en', 1280],
] as const)
  test(`people change by PIN on a device of the shop, in ${language} at ${width} px`, async () => {
    const [cashier, packer] = [await newColleague('Dewi', 'cashier'), await newColleague('Agus', 'packer')]
    const { page, token, addDevice } = await openOwner(language, width)
    await addDevice(`Kasir ${unique()}`)
    await leave(page, language)
    const p = usePinMessages.in(language)
    await expect(page.getByRole('heading', { name: p.title })).toBeVisible()
    expect(await overflowOf(page)).toEqual([])
    expect(await axeViolations(page)).toEqual([])

    await typePin(page, cashier, '000111', language)
    await expect(
      page
        .getByRole('alert')
        .or(page.getByText(/PIN salah|PIN is wrong/))
        .first(),
    ).toBeVisible()
    expect(await axeViolations(page)).toEqual([])
    await expect(page.getByLabel(`${cashier.name}: ${p.pin}`)).toBeFocused()
    await page.keyboard.type(pin)
    await page.waitForURL('**/admin')
    await expect(
      page.getByRole('banner').getByText(cashier.name).filter({ visible: true }).first(),
    ).toBeVisible()
    // The owner is no longer logged in here.
    expect((await api('/auth/me', { token })).status).toBe(401)

    await leave(page, language)
    await typePin(page, packer, pin, language)
    await page.waitForURL('**/admin')
    await expect(
      page.getByRole('banner').getByText(packer.name).filter({ visible: true }).first(),
    ).toBeVisible()
    await page.goto('/admin/orders')
    await expect(page.getByText(sayWhoMay(['orders'], 'packer', language))).toBeVisible()
    expect(await overflowOf(page)).toEqual([])
  })

test('the password stays a way to log in, and a removed device asks for no PIN', async () => {
  const colleague = await newColleague('Bambang', 'mechanic')
  const { page, owner, t, addDevice } = await openOwner('id', 390)
  const name = `Gudang ${unique()}`
  await addDevice(name)
  await leave(page, 'id')
  const p = usePinMessages.in('id')
  const account = useAccountMessages.in('id')
  await page.getByRole('button', { name: `${colleague.name} Mekanik` }).click()
  await page.getByRole('button', { name: p.other }).click()
  await page.getByRole('button', { name: p.password }).click()
  await page.getByLabel(account.email).fill(owner.email)
  await page.getByRole('textbox', { name: account.password }).fill(owner.password)
  await page.getByRole('button', { name: account.login.submit, exact: true }).click()
  await page.waitForURL('**/admin')

  await page.goto('/admin/security')
  await page.getByRole('button', { name: `${t.remove}: ${name}` }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: t.remove, exact: true }).click()
  await expect(page.getByRole('listitem').filter({ hasText: name })).toHaveCount(0)
  await page.getByRole('button', { name: useAdminMessages.in('id').logout, exact: true }).click()
  await expect(page.getByLabel(account.email)).toBeVisible()
  await expect(page.getByRole('heading', { name: p.title })).toHaveCount(0)
})

test('on a slow line a PIN is sent once, and no other person can be picked until the answer', async () => {
  const cashier = await newColleague('Dewi', 'cashier')
  const { page, addDevice } = await openOwner('id', 390)
  await addDevice(`Kasir ${unique()}`)
  await leave(page, 'id')
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/auth/pin')) sent.push(request.url())
  })
  const [pinHeld, consoleHeld] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  await page.route('**/api/auth/pin', async (route) => {
    if (route.request().method() === 'POST') await pinHeld.promise
    await route.continue()
  })
  await page.route('**/api/admin/**', async (route) => {
    await consoleHeld.promise
    await route.continue()
  })
  const p = usePinMessages.in('id')
  const field = page.getByLabel(`${cashier.name}: ${p.pin}`)
  await typePin(page, cashier, pin, 'id')
  await page.keyboard.type('111')
  await page.getByRole('button', { name: p.other }).click({ force: true })
  await expect(field).toHaveValue(pin)
  const entered = page.waitForResponse((response) => response.url().endsWith('/api/auth/me'))
  pinHeld.resolve()
  await entered
  await page.keyboard.type('222222')
  await expect(field).toHaveValue(pin)
  consoleHeld.resolve()
  await page.waitForURL('**/admin')
  await expect(
    page.getByRole('banner').getByText(cashier.name).filter({ visible: true }).first(),
  ).toBeVisible()
  expect(sent).toHaveLength(1)
})

test('what one person has selected is not selected for the next one, also when the session ended', async () => {
  const [dewi, rina] = [await newColleague('Dewi', 'cashier'), await newColleague('Rina', 'cashier')]
  const visitor = await openOwner('id', 1280)
  const { page } = visitor
  await visitor.addDevice(`Kasir ${unique()}`)
  await leave(page, 'id')
  await typePin(page, dewi, pin, 'id')
  await page.waitForURL('**/admin')
  await adminConsole(visitor).ordersLink.click()
  const boxes = page.getByRole('main').getByRole('checkbox')
  await boxes.last().check()
  const owner = await ownerTokenOf()
  const { data: staff } = await api<{ id: string; full_name: string }[]>('/admin/staff', { token: owner })
  const { id } = staff.find(({ full_name }) => full_name === dewi.name)!
  await api(`/admin/staff/${id}/sessions`, { method: 'DELETE', token: owner })
  await adminConsole(visitor).bookingsLink.click()
  await typePin(page, rina, pin, 'id')
  await page.waitForURL('**/admin')
  await adminConsole(visitor).ordersLink.click()
  await expect(boxes.last()).not.toBeChecked()
})

test('a device that was removed elsewhere, and a line that fails, lead on', async () => {
  await newColleague('Dewi', 'cashier')
  const { page, token, addDevice } = await openOwner('id', 390)
  const name = `Kasir ${unique()}`
  await addDevice(name)
  const { data } = await api<{ id: string; name: string }[]>('/admin/devices', { token })
  await page.route('**/api/auth/pin', (route) => route.abort())
  await leave(page, 'id')
  const p = usePinMessages.in('id')
  await expect(page.getByRole('alert').first()).toBeVisible()
  await page.unroute('**/api/auth/pin')
  await page.getByRole('button', { name: p.retry }).click()
  await expect(page.getByText(p.device(name))).toBeVisible()

  const device = data.find((one) => one.name === name)!
  const other = await newAdmin(`Rina ${unique()}`)
  expect((await api(`/admin/devices/${device.id}`, { method: 'DELETE', token: other.token })).status).toBe(
    200,
  )
  await page.reload()
  await expect(page.getByLabel(useAccountMessages.in('id').email)).toBeVisible()
  await expect(page.getByRole('heading', { name: p.title })).toHaveCount(0)
})

test('a cashier sets, changes and removes the own PIN on a phone', async () => {
  const { token, password } = await newAdmin(`Dewi ${unique()}`, 'demo', { role: 'cashier' })
  const { page, open } = await openAs(token, 'id', 360)
  const t = useTillMessages.in('id')
  await open('/admin/security')
  const field = page.getByLabel(t.chosenPin, { exact: true })
  await field.click()
  await page.keyboard.type('123456')
  await page.keyboard.press('Enter')
  await expect(page.getByText(/mudah ditebak/)).toBeVisible()
  await expect(field).toHaveValue('123456')
  expect(await axeViolations(page)).toEqual([])
  expect(await overflowOf(page)).toEqual([])
  await field.fill(pin)
  const form = page.locator('form').filter({ has: field })
  await form.getByRole('textbox', { name: useSecurityMessages.in('id').password }).fill(password)
  await page.getByRole('button', { name: t.savePin }).click()
  await expect(page.getByText(t.hasPin)).toBeVisible()
  await expect(page.getByText(t.devices, { exact: true })).toHaveCount(0)
  await page.getByRole('button', { name: t.removePin }).click()
  await expect(page.getByText(t.hasPin)).toHaveCount(0)
})
