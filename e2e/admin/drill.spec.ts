import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { axeViolations } from '../support/accessibility.ts'
import { openBrowser, storeToken } from '../support/browser.ts'
import { openShop, signInOf } from '../support/own-shop.ts'
import { temporaryFolder } from '../support/running-shop.ts'
import { tokenOf } from '../support/shop-api.ts'
import { expect, test } from '../support/test.ts'

/** The timeout is in milliseconds. A drill has a lower priority than the shops and browsers of other tests. */
const drillTimeout = { timeout: 300_000 }
const admin = { email: 'dewi@toko.example', password: 'rahasia-pemilik-toko' }

test('an owner tests a restore without a backup, with a damaged one, and with one that the owner has just made', async () => {
  test.setTimeout(600_000)
  const backups = await temporaryFolder()
  const shop = await openShop('empty', { BACKUP_DIR: backups.path, ...signInOf(admin) })
  try {
    const owner = await openBrowser({ picked: 'id', shopUrl: shop.url })
    await storeToken(owner, await tokenOf(admin.email, { password: admin.password, shop: shop.url }))
    const { page } = owner
    await owner.open('/admin/tasks')
    // The reminder of the second factor moves the buttons when it comes.
    await owner.settle()
    const drill = page.getByRole('button', { name: 'Uji pemulihan' })
    const newest = (title: string) => page.getByRole('listitem').filter({ hasText: title }).first()
    const none = page.getByText(
      'Belum ada cadangan yang dapat dicoba dipulihkan. Buat cadangan dulu, lalu coba lagi.',
    )
    await drill.click()
    await expect(none).toBeVisible()
    expect(await axeViolations(page)).toEqual([])

    await writeFile(join(backups.path, 'griya-2026-01-01T00-00-00Z.backup.gz'), 'no backup')
    await drill.click()
    await expect(none).toHaveCount(0)
    await expect(
      newest('Uji pemulihan cadangan').getByText(
        /Cadangan ini tidak dapat dipulihkan\. .* Penyebab menurut server: .*damaged/,
      ),
    ).toBeVisible(drillTimeout)
    expect(await axeViolations(page)).toEqual([])

    await page.getByRole('button', { name: 'Cadangkan sekarang' }).click()
    const backup = newest('Cadangan data toko')
    await expect(backup.getByText('Selesai', { exact: true })).toBeVisible({ timeout: 120_000 })
    await expect(backup.getByText(/griya-.*\.backup\.gz \(/)).toBeVisible()
    await expect(backup.getByText(/^Semua cadangan bersama foto dan buktinya: [\d,]+ [KM]B\.$/)).toBeVisible()
    await drill.click()
    await expect(
      newest('Uji pemulihan cadangan').getByText(
        /^griya-.*\.backup\.gz dapat dipulihkan: semua \d+ baris data cocok dan \d+ gambar dapat dibuka/,
      ),
    ).toBeVisible(drillTimeout)
    expect(await axeViolations(page)).toEqual([])
    await owner.open('/admin/audit')
    await expect(page.getByText('Memulai uji pemulihan').filter({ visible: true }).first()).toBeVisible()
  } finally {
    await shop.close()
    await backups.remove()
  }
})
