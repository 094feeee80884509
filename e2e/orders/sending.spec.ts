import type { Locator } from '@playwright/test'
import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'
import type { Language } from '#contract/platform/language.ts'
import { useShippingLabelMessages } from '#web/admin/orders/shipping-label-messages.ts'
import { useTrackingMessages } from '#web/admin/orders/tracking-messages.ts'
import { axeViolations } from '../support/accessibility.ts'
import { openAs } from '../support/accessibility.ts'
import { holdReplies } from '../support/mock-replies.ts'
import { readPdf } from '../support/read-pdf.ts'
import { readQrCode } from '../support/read-qr-code.ts'
import { useSharedShop } from '../support/shared-shop.ts'
import { api, newAccount, type PlacedOrder } from '../support/shop-api.ts'
import { expect, test } from '../support/test.ts'

const shop = useSharedShop('demo')

let productId: string
test.beforeAll(async () => {
  productId = (await shop.newProduct()).id
})

async function paidOrder(changes: object = {}): Promise<PlacedOrder> {
  const { token } = await newAccount()
  const body = {
    product_id: productId,
    quantity: 1,
    customer_name: 'Wulan Anggraini',
    customer_email: 'wulan@contoh.example',
    customer_phone: '081234567890',
    customer_address: 'Jl. Mawar 1, Sleman',
    ...changes,
  }
  const { data } = await api<PlacedOrder>('/transactions', { token, body })
  const amount = data.total_amount
  await shop.request(`/admin/transactions/${data.id}/payments`, {
    body: { direction: 'in', method: 'cash', amount },
  })
  return data
}

async function readBarcode(code: Locator): Promise<string | undefined> {
  const wasm = await readFile('node_modules/zxing-wasm/dist/reader/zxing_reader.wasm')
  await prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(wasm).buffer }, fireImmediately: true })
  // A printer has more dots than the screen, so the code is drawn larger.
  await code.evaluate((drawn) => drawn.setAttribute('class', 'fixed inset-x-0 top-0 z-50 h-40 w-full'))
  const shot = await sharp(await code.screenshot())
    .extend({ top: 20, bottom: 20, background: '#fff' })
    .resize({ width: 1200 })
    .png()
    .toBuffer()
  const codes = await readBarcodes(new Uint8Array(shot), { formats: ['Code128'], tryHarder: true })
  return codes[0]?.text
}

const pages = [
  [0, 100, 150, 2],
  [1, 105, 148, 2],
  [2, 210, 297, 1],
] as const

test('labels have the size of their paper, and a reader reads their codes', async () => {
  const longAddress = `${'Jl. Anggrek Raya Blok C Nomor 128, RT 04 RW 12, '.repeat(9)}東京都千代田区`.slice(
    0,
    500,
  )
  const [one, two] = [
    await paidOrder(),
    await paidOrder({ customer_address: longAddress, notes: 'Titip satpam' }),
  ]
  const t = useShippingLabelMessages.in('id')
  const { page, open } = await openAs(shop.owner, 'id')
  await open(`/admin/orders/labels?ids=${two.id},${one.id}`)
  // The order of the chosen list.
  await expect(page.getByRole('article').first()).toHaveAccessibleName(two.reference)
  expect(await axeViolations(page)).toEqual([])
  const label = page.getByRole('article', { name: one.reference })
  const [bars, square] = [label.getByRole('img').first(), label.getByRole('img').last()]
  expect([await readBarcode(bars), await readQrCode(square)]).toEqual([one.reference, one.reference])
  await expect(label.getByText(t.careful)).toBeVisible()
  await expect(label.getByText(/Rp/)).toHaveCount(0)
  // The longest address ends inside of its label.
  const address = page.getByRole('article', { name: two.reference }).locator('section')
  expect(await address.evaluate((part) => part.scrollHeight <= part.clientHeight)).toBe(true)

  for (const [at, width, height, count] of pages) {
    await page.getByLabel(t.paper).selectOption({ index: at })
    const sheets = readPdf(await page.pdf({ preferCSSPageSize: true }))
    expect(sheets).toHaveLength(count)
    expect(Math.abs(sheets[0]!.width - width)).toBeLessThan(1)
    expect(Math.abs(sheets[0]!.height - height)).toBeLessThan(1)
    const text = sheets.map((sheet) => sheet.text).join(' ')
    for (const { reference } of [one, two]) expect(text).toContain(reference)
  }
})

for (const [language, width] of [
  ['id', 360],
  ['en', 1280],
] as const satisfies readonly (readonly [Language, number])[])
  test(`tracking numbers are pasted, checked and sent at ${width} px, in ${language}`, async () => {
    const [one, two] = [await paidOrder(), await paidOrder()]
    const t = useTrackingMessages.in(language)
    const { page, open } = await openAs(shop.owner, language, width)
    await open('/admin/orders/tracking')
    const list = page.getByRole('textbox', { name: t.list })
    const number = (n: number) => `RESI${one.reference.slice(4, 8)}77${n}`
    await list.fill(`${one.reference};${number(1)}\nTRX-AAAA-2222 ${number(2)}\n${two.reference}`)
    // A scanner writes the number of the second order as a line of its own.
    await list.press('ControlOrMeta+End')
    await page.keyboard.type(`\n${number(1)}\n`)
    await page.getByRole('button', { name: t.check }).click()
    await expect(page.getByText(t.states.unknown)).toBeVisible()
    await expect(page.getByText(t.states.twice)).toBeVisible()
    expect(await axeViolations(page)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
    await page.getByRole('button', { name: t.send(1) }).click()
    await expect(page.getByText(t.shipped(1))).toBeVisible()
    // What was not sent stays and is corrected.
    await expect(list).toHaveValue(`TRX-AAAA-2222 ${number(2)}\n${two.reference} ${number(1)}`)
    await page.getByRole('button', { name: t.check }).click()
    await expect(page.getByText(t.usedBy(one.reference))).toBeVisible()
    await page.getByRole('checkbox', { name: t.agree(number(1)) }).check()
    await page.getByRole('button', { name: t.send(1) }).click()
    await expect(list).toHaveValue(`TRX-AAAA-2222 ${number(2)}`)
    for (const { id } of [one, two])
      expect(await shop.request(`/admin/transactions/${id}`)).toMatchObject({
        status: 'shipped',
        tracking_number: number(1),
      })
  })

test('a late preview of an older list is not shown', async () => {
  const { id, reference } = await paidOrder()
  const t = useTrackingMessages.in('id')
  const { page, open } = await openAs(shop.owner, 'id')
  await open('/admin/orders/tracking')
  const list = page.getByRole('textbox', { name: t.list })
  const check = page.getByRole('button', { name: t.check })
  const send = page.getByRole('button', { name: t.send(1) })
  const number = (n: number) => `RESI${reference.slice(4, 8)}77${n}`
  const preview = '**/api/admin/tracking-numbers/preview'
  const release = await holdReplies(page, preview)
  await list.fill(`${reference} ${number(1)}`)
  await check.click()
  await expect(check).toHaveAttribute('aria-busy', 'true')
  await list.fill(`${reference} ${number(2)}`)
  const answered = page.waitForResponse(preview)
  release()
  await (await answered).finished()
  await expect(check).not.toHaveAttribute('aria-busy')
  await expect(send).toHaveCount(0)
  await check.click()
  await send.click()
  await expect(page.getByText(t.shipped(1))).toBeVisible()
  expect(await shop.request(`/admin/transactions/${id}`)).toMatchObject({ tracking_number: number(2) })
})
