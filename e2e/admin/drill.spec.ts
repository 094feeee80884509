import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { languages, type Language } from '#contract/platform/language.ts'
import { axeViolations } from '../support/accessibility.ts'
import { openBrowser, storeToken } from '../support/browser.ts'
import { openShop, signInOf } from '../support/own-shop.ts'
import { temporaryFolder } from '../support/running-shop.ts'
import { tokenOf } from '../support/shop-api.ts'
import { expect, test } from '../support/test.ts'

const screens = {
  id: {
    test: 'Uji pemulihan',
    backUp: 'Cadangkan sekarang',
    none: 'Belum ada cadangan yang dapat dicoba dipulihkan. Buat cadangan dulu, lalu coba lagi.',
    drill: 'Uji pemulihan cadangan',
    backup: 'Cadangan data toko',
    damaged: /Cadangan ini tidak dapat dipulihkan\. .* Penyebab menurut server: .*damaged/,
    done: 'Selesai',
    restored:
      /^griya-.*\.backup\.gz dapat dipulihkan: semua \d+ baris data cocok dan \d+ gambar dapat dibuka/,
    audit: 'Memulai uji pemulihan',
  },
  en: {
    test: 'Test a restore',
    backUp: 'Back up now',
    none: 'There is no backup yet that could be restored. Make a backup first, then try again.',
    drill: 'Restore drill',
    backup: 'Backup of the shop',
    damaged: /This backup cannot be restored\. .* Reason: .*damaged/,
    done: 'Done',
    restored: /^griya-.*\.backup\.gz can be restored: all \d+ rows of data match and \d+ pictures open/,
    audit: 'Started a restore drill',
  },
}

const sizes: Record<Language, { width: number; height: number }> = {
  id: { width: 390, height: 844 },
  en: { width: 1280, height: 900 },
}
/** The timeout is in milliseconds. A drill has a lower priority than the shops and browsers of other tests. */
const drillTimeout = { timeout: 180_000 }
const admin = { email: 'dewi@toko.example', password: 'rahasia-pemilik-toko' }

for (const language of languages)
  test(`an owner tests a restore without a backup, with a damaged one, and with a good one, in ${language}`, async () => {
    test.setTimeout(420_000)
    const t = screens[language]
    const backups = await temporaryFolder()
    const shop = await openShop('empty', { BACKUP_DIR: backups.path, ...signInOf(admin) })
    try {
      const owner = await openBrowser({ ...sizes[language], picked: language, shopUrl: shop.url })
      await storeToken(owner, await tokenOf(admin.email, { password: admin.password, shop: shop.url }))
      const { page } = owner
      await owner.open('/admin/work')
      const drill = page.getByRole('button', { name: t.test })
      const lines = (title: string) => page.getByRole('listitem').filter({ hasText: title })
      await drill.click()
      await expect(page.getByText(t.none)).toBeVisible()
      expect(await axeViolations(page)).toEqual([])

      await writeFile(join(backups.path, 'griya-2026-01-01T00-00-00Z.backup.gz'), 'no backup')
      await drill.click()
      await expect(page.getByText(t.none)).toHaveCount(0)
      await expect(lines(t.drill).first().getByText(t.damaged)).toBeVisible(drillTimeout)
      expect(await axeViolations(page)).toEqual([])

      await page.getByRole('button', { name: t.backUp }).click()
      await expect(lines(t.backup).first().getByText(t.done, { exact: true })).toBeVisible({
        timeout: 60_000,
      })
      await drill.click()
      await expect(lines(t.drill).first().getByText(t.restored)).toBeVisible(drillTimeout)
      expect(await axeViolations(page)).toEqual([])
      await owner.open('/admin/audit')
      await expect(page.getByText(t.audit).filter({ visible: true }).first()).toBeVisible()
    } finally {
      await shop.close()
      await backups.remove()
    }
  })
