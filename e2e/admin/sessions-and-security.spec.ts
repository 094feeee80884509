import { readFile } from 'node:fs/promises'
import type { Language } from '#contract/platform/language.ts'
import { securityEvents } from '#contract/platform/security-events.ts'
import { useAdminAccountMessages } from '#web/admin/accounts/messages.ts'
import { actionMessages, useAuditMessages } from '#web/admin/audit/messages.ts'
import { useSessionMessages } from '#web/app/session/session-messages.ts'
import { axeViolations } from '../support/accessibility.ts'
import { openSignedIn } from '../support/browser.ts'
import { newAdmin } from '../support/new-admin.ts'
import { overflowOf } from '../support/overflow.ts'
import { api, newAccount, ownerTokenOf, tokenOf } from '../support/shop-api.ts'
import { expect, test } from '../support/test.ts'

const variants: readonly (readonly [Language, number])[] = [
  ['id', 390],
  ['en', 390],
  ['id', 1280],
  ['en', 1280],
]

for (const [picked, width] of variants) {
  test(`the owner filters security events by kind, in ${picked} at ${width} pixels, and downloads them`, async () => {
    const t = useAuditMessages.in(picked)
    const visitor = await newAccount()
    expect((await api('/admin/customers', { token: visitor.token })).status).toBe(403)
    const { page, open } = await openSignedIn(await ownerTokenOf(), { width, picked })
    const main = page.getByRole('main')
    await open('/admin/audit')
    await main.getByRole('link', { name: t.securityEvents }).click()
    await expect(page.getByRole('heading', { level: 1, name: t.securityEvents })).toBeVisible()
    const refused = main.getByText(actionMessages(t, 'refuse-access'))
    await expect(async () => {
      await open('/admin/security-events?kind=refused-access')
      await expect(refused.first()).toBeVisible()
    }).toPass()
    const label = securityEvents['refused-access'].label[picked]
    await expect(main.getByRole('listitem').getByText(label, { exact: true }).first()).toBeVisible()
    expect(await axeViolations(page)).toEqual([])
    expect(await overflowOf(page)).toEqual([])
    const saving = page.waitForEvent('download')
    await main.getByRole('button', { name: t.security.export }).click()
    const file = await saving
    expect(file.suggestedFilename()).toMatch(/^security-events-\d{4}-\d\d-\d\d\.jsonl$/)
    const lines = (await readFile(await file.path(), 'utf8')).trim().split('\n')
    for (const line of lines) expect(JSON.parse(line)).toMatchObject({ kind: 'refused-access' })
    await open('/admin/security-events?kind=failed-factor&from=2020-01-01&to=2020-01-02')
    await expect(main.getByText(t.security.none)).toBeVisible()
    expect(await axeViolations(page)).toEqual([])
  })

  test(`the owner ends sessions of a colleague, in ${picked} at ${width} pixels`, async () => {
    const { staff: t } = useAdminAccountMessages.in(picked)
    const common = useSessionMessages.in(picked)
    const budi = await newAdmin('Pak Budi')
    const others = [await tokenOf(budi.email, budi), await tokenOf(budi.email, budi)]
    const { page, open } = await openSignedIn(await ownerTokenOf(), { width, picked })
    await open('/admin/staff')
    const line = page.getByRole('listitem').filter({ hasText: budi.email })
    await line.getByText(t.sessions).click()
    const end = line.getByRole('button', { name: common.endOf(common.unknown) })
    await expect(end).toHaveCount(3)
    await expect(line.getByText(common.network('')).first()).toBeVisible()
    expect(await axeViolations(page)).toEqual([])
    expect(await overflowOf(page)).toEqual([])
    await end.first().click()
    await expect(end).toHaveCount(2)
    await line.getByRole('button', { name: t.endSessions }).click()
    await expect(line.getByText(t.signedOut).last()).toBeVisible()
    await expect(end).toHaveCount(0)
    for (const token of [budi.token, ...others])
      expect((await api('/admin/staff', { token })).status).toBe(401)
  })
}
