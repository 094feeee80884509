import { readFile } from 'node:fs/promises'
import { Secret, TOTP } from 'otpauth'
import { demoPassword } from '#demo/customers.ts'
import { useAdminAccountMessages } from '#web/admin/accounts/messages.ts'
import { useFirstFactorMessages } from '#web/app/session/factor/set-up/first-factor-messages.ts'
import { useSecurityMessages } from '#web/app/session/factor/set-up/messages.ts'
import { useAccountMessages } from '#web/storefront/accounts/messages.ts'
import { adminConsole, openAdmin } from '../pages/admin/console.ts'
import { axeViolations } from '../support/accessibility.ts'
import { overflowOf } from '../support/overflow.ts'
import { invitationPathIn, newestMail } from '../support/mail.ts'
import { newEmail, openBrowser, storeToken } from '../support/browser.ts'
import { api, newAccount, findProduct, tokenOf, ownerTokenOf } from '../support/shop-api.ts'
import { expect, test } from '../support/test.ts'

const openConsole = async (path: string) => {
  const someone = await openBrowser({ width: 1280, height: 900 })
  await storeToken(someone, await ownerTokenOf())
  await someone.open(path)
  return someone
}

test.describe('the owner', () => {
  test('hides a review, which disappears from the product page immediately, and the audit log names the admin', async () => {
    const { id } = await findProduct('Karpet Lorong Senja')
    const { token } = await newAccount()
    const review = `Iklan pinjaman ${newEmail()}`
    await api('/ratings', { token, body: { product_id: id, rating: 1, review } })
    const shown = async () => {
      const { data } = await api<{ review: string | null }[]>(`/ratings/products/${id}/ratings`)
      return data.some((one) => one.review === review)
    }
    expect(await shown()).toBe(true)

    const ratna = await openAdmin()
    const { page } = ratna
    const { navigation } = adminConsole(ratna)
    await navigation.getByRole('link', { name: 'Ulasan' }).click()
    await page.getByRole('searchbox', { name: 'Cari' }).fill(review)
    await page.keyboard.press('Enter')
    const line = page.getByRole('listitem').filter({ hasText: review })
    await line.getByRole('button', { name: /^Sembunyikan/ }).click()
    await expect(line.getByText('Tersembunyi')).toBeVisible()
    expect(await shown()).toBe(false)
    await line.getByRole('button', { name: /^Tampilkan lagi/ }).click()
    await expect(line.getByText('Tersembunyi')).toHaveCount(0)
    expect(await shown()).toBe(true)

    await navigation.getByRole('link', { name: 'Catatan tindakan' }).click()
    await page.getByRole('combobox', { name: 'Tindakan' }).selectOption({ label: 'Menyembunyikan ulasan' })
    await page.getByRole('button', { name: 'Tampilkan' }).click()
    const entry = page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ hasText: review.slice(0, 30) })
      .filter({ has: page.getByRole('row', { name: 'Tersembunyi tidak ya' }) })
      .first()
    await expect(entry.getByText('Ratna').first()).toBeVisible()
  })

  test('goes from the list of low stock to the stock of a product, and to all products with low stock', async () => {
    const { page } = await openAdmin()
    const low = page.getByRole('region', { name: 'Stok menipis' })
    // The dashboard shows the five lowest products below the head of the table.
    await expect(low.getByRole('row')).toHaveCount(6)
    await low.getByRole('link', { name: 'Lihat semua' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Produk' })).toBeVisible()
    await expect(page.getByRole('combobox', { name: 'Stok' })).toHaveValue('low')
    await page.goBack()
    await low.getByRole('row').nth(1).getByRole('link').click()
    await expect(page.getByRole('heading', { name: 'Ubah stok' })).toBeVisible()
  })

  test('answers a suggestion', async () => {
    const { token } = await newAccount()
    const message = `Tambah jus mangga ${newEmail()}`
    await api('/saran', { token, body: { message } })
    const { page } = await openConsole('/admin/suggestions?show=unread')
    const line = page.getByRole('listitem').filter({ hasText: message })
    await line.getByRole('button', { name: /^Tandai dijawab/ }).click()
    await expect(line.getByText('Sudah dijawab', { exact: true })).toBeVisible()
    await page.getByRole('link', { name: 'Sudah dijawab' }).click()
    await expect(page.getByRole('listitem').filter({ hasText: message })).toBeVisible()
  })

  test('is warned before leaving unsaved changes', async () => {
    const ratna = await openConsole('/admin/settings')
    const { page } = ratna
    await page.getByRole('textbox', { name: 'Telepon' }).fill('0274 000')
    await page.getByRole('link', { name: 'Catatan tindakan' }).click()
    await adminConsole(ratna).stay()
    await expect(page.getByRole('textbox', { name: 'Telepon' })).toHaveValue('0274 000')
    await page.getByRole('link', { name: 'Catatan tindakan' }).click()
    await adminConsole(ratna).leave()
    await expect(page.getByRole('heading', { name: 'Catatan tindakan', level: 1 })).toBeVisible()
  })

  test('adds another admin and removes the account again', async () => {
    const { page } = await openConsole('/admin/staff')
    const [email, password] = [newEmail(), 'dua-belas-huruf']
    await page.getByRole('button', { name: 'Tanpa email: tulis kata sandinya di sini' }).click()
    await page.getByLabel('Nama lengkap').fill('Pak Budi')
    await page.getByLabel('Email').fill(email)
    await page.getByLabel('Kata sandi', { exact: true }).fill('pendek')
    await page.getByRole('button', { name: 'Tambahkan' }).click()
    await expect(page.getByText('Kata sandi pengelola harus minimal 12 karakter')).toBeVisible()
    await page.getByLabel('Kata sandi', { exact: true }).fill(password)
    await page.getByRole('button', { name: 'Tambahkan' }).click()
    await expect(page.getByText('Kata sandi Anda harus diisi')).toBeVisible()
    await page.getByLabel('Kata sandi Anda', { exact: true }).fill('salah sekali ini')
    await page.getByRole('button', { name: 'Tambahkan' }).click()
    await expect(page.getByText('Kata sandi saat ini salah.')).toBeVisible()
    await expect(page.getByLabel('Email')).toHaveValue(email)
    await page.getByLabel('Kata sandi Anda', { exact: true }).fill(demoPassword)
    await page.getByRole('button', { name: 'Tambahkan' }).click()
    const line = page.getByRole('listitem').filter({ hasText: email })
    await expect(line).toBeVisible()
    const token = await tokenOf(email, { password })
    expect((await api('/admin/dashboard', { token })).status).toBe(200)

    await line.getByRole('button', { name: /^Hapus/ }).click()
    const question = page.getByRole('dialog')
    await question.getByRole('button', { name: 'Hapus pengelola' }).click()
    await expect(question.getByText('Kata sandi Anda harus diisi')).toBeVisible()
    await question.getByLabel('Kata sandi Anda', { exact: true }).fill(demoPassword)
    await question.getByRole('button', { name: 'Hapus pengelola' }).click()
    await expect(line).toHaveCount(0)
    expect((await api('/admin/dashboard', { token })).status).toBe(401)
  })

  test('invites an admin, who chooses a password with the mailed link', async () => {
    const { staff: t } = useAdminAccountMessages.in('id')
    const account = useAccountMessages.in('id')
    const ratna = await openBrowser({ picked: 'id' })
    await storeToken(ratna, await ownerTokenOf())
    await ratna.open('/admin/staff')
    const { page } = ratna
    const [email, other] = [newEmail(), newEmail()]
    for (const invited of [email, other]) {
      await page.getByLabel(t.fullName).fill('Pak Budi')
      await page.getByLabel(t.email).fill(invited)
      await page.getByLabel(t.ownPassword, { exact: true }).fill(demoPassword)
      await page.getByRole('button', { name: t.sendInvitation }).click()
      await expect(page.getByText(t.invited(invited))).toBeVisible()
    }
    const open = page.getByRole('region', { name: t.invitations }).getByRole('listitem')
    const line = open.filter({ hasText: other })
    await expect(line).toBeVisible()
    expect(await axeViolations(page)).toEqual([])
    const withdrawnPath = invitationPathIn(await newestMail(other))
    await line.getByRole('button', { name: new RegExp(`^${t.withdraw}`) }).click()
    await expect(line).toHaveCount(0)

    const budi = await openBrowser({ picked: 'id', width: 360 })
    await budi.open(withdrawnPath)
    await expect(budi.page.getByRole('heading', { name: account.invitation.deadTitle })).toBeVisible()
    expect(await axeViolations(budi.page)).toEqual([])
    await budi.open(invitationPathIn(await newestMail(email)))
    const password = budi.page.getByLabel(account.newPassword, { exact: true })
    const confirmation = budi.page.getByLabel(account.confirmPassword, { exact: true })
    await expect(budi.page.getByText(email)).toBeVisible()
    await expect(budi.page.getByText('Peran Anda: Kasir.')).toBeVisible()
    expect(await axeViolations(budi.page)).toEqual([])
    await password.fill('pendek')
    await confirmation.fill('pendek')
    await budi.page.getByRole('button', { name: account.invitation.submit }).click()
    await expect(password).toHaveAttribute('aria-invalid', 'true')
    await password.fill('jendela besar di lantai dua')
    await confirmation.fill('jendela besar di lantai dua')
    await budi.page.getByRole('button', { name: account.invitation.submit }).click()
    // The second factor is set up on the same page, without the password again.
    const factor = useSecurityMessages.in('id')
    const first = useFirstFactorMessages.in('id')
    await expect(budi.page.getByRole('heading', { level: 1, name: first.title })).toBeVisible()
    await budi.page.getByRole('button', { name: factor.beginTotp }).click()
    let secret = Secret.fromBase32((await budi.page.locator('code').innerText()).replaceAll(' ', ''))
    expect(await axeViolations(budi.page)).toEqual([])
    expect(await overflowOf(budi.page)).toEqual([])
    // The phone has dropped the page: the step is still there, and asks for the password.
    await budi.page.reload()
    await budi.page
      .getByRole('region', { name: factor.totp })
      .getByRole('textbox', { name: factor.password })
      .fill('jendela besar di lantai dua')
    await budi.page.getByRole('button', { name: factor.beginTotp }).click()
    secret = Secret.fromBase32((await budi.page.locator('code').innerText()).replaceAll(' ', ''))
    await budi.page.getByLabel(factor.firstCode).fill(TOTP.generate({ secret }))
    await budi.page.getByRole('button', { name: factor.confirmTotp }).click()
    await budi.page.getByRole('button', { name: factor.makeCodes }).click()
    await budi.page.getByRole('button', { name: factor.kept }).click()
    await budi.page.getByRole('button', { name: first.done }).click()
    await budi.page.waitForURL('**/admin')
    await ratna.open('/admin/staff')
    await expect(page.getByRole('listitem').filter({ hasText: email })).toBeVisible()
    await expect(open.filter({ hasText: email })).toHaveCount(0)
  })

  test('finds a customer, exports the search, and opens one of the orders', async () => {
    const { page } = await openConsole('/admin/customers?sort=spent')
    await page.getByRole('searchbox', { name: 'Cari pelanggan' }).fill('budi@contoh')
    await page.keyboard.press('Enter')
    await page.waitForURL(/[?&]q=/)
    const saving = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Ekspor CSV' }).click()
    const file = await saving
    expect(file.suggestedFilename()).toMatch(/^pelanggan-\d{4}-\d\d-\d\d\.csv$/)
    const rows = (await readFile(await file.path(), 'utf8')).split('\r\n')
    expect(rows).toHaveLength(3)
    expect(rows[1]).toMatch(/^Budi Santoso;budi@contoh\.example;/)
    await page.getByRole('main').getByRole('link', { name: 'Budi Santoso' }).click()
    const order = page.getByRole('main').getByRole('link', { name: /^TRX-/ }).first()
    const reference = await order.innerText()
    await order.click()
    await expect(page.getByRole('heading', { name: `Pesanan ${reference}`, level: 1 })).toBeVisible()
  })

  test('sees the sales on the dashboard as a chart and as a table', async () => {
    const { page } = await openConsole('/admin')
    await expect(page.getByRole('slider', { name: 'Penjualan per hari' })).toBeVisible()
    await page.getByText('Lihat sebagai tabel').click()
    expect(
      await page
        .getByRole('row')
        .filter({ has: page.getByRole('rowheader', { name: /20\d\d$/ }) })
        .count(),
    ).toBe(30)
  })
})
