import { crop, receipt } from '#server/testing/receipt.ts'
import { openAdmin } from '../pages/admin/console.ts'
import { paymentsQueue } from '../pages/admin/payments-queue.ts'
import { newAccount, placeOrder, uploadProof } from '../support/shop-api.ts'
import { expect, test } from '../support/test.ts'

test('the owner sees that a payment proof was sent before, compares both pictures and rejects the payment', async () => {
  const picture = await receipt({ reference: '558300921147' })
  const wulan = await newAccount()
  const [first, second] = [
    await placeOrder('Jus Nanas Kunyit', wulan.token),
    await placeOrder('Jus Nanas Kunyit', wulan.token),
  ]
  await uploadProof(first.id, wulan.token, { picture })
  await uploadProof(second.id, wulan.token, { picture: await crop(picture, { top: 7, bottom: 3 }) })

  const ratna = await openAdmin()
  await ratna.open(`/admin/payments?order=${second.id}`)
  const queue = paymentsQueue(ratna)
  const hint = queue.seenHint
  await expect(hint.getByText('Hampir sama')).toBeVisible()
  await expect(hint.getByRole('link', { name: first.reference })).toHaveAttribute(
    'href',
    `/admin/orders/${first.id}`,
  )
  await queue.compareButton(first.reference).click()
  const both = queue.compareDialog
  await expect(both.getByRole('img', { name: `Yang sedang dicek: ${second.reference}` })).toBeVisible()
  await expect(both.getByRole('img', { name: `Yang pernah dikirim: ${first.reference}` })).toBeVisible()
  await both.getByRole('button', { name: 'Tutup' }).click()
  await queue.reject(second.reference, 'Pembayaran tidak ditemukan di rekening bank kami')

  await ratna.open(`/admin/orders/${first.id}`)
  await expect(hint.getByRole('link', { name: second.reference })).toBeVisible()
})
