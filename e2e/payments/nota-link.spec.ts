import type { Language } from '#contract/platform/language.ts'
import { useChatMessages } from '#web/admin/messages/messages.ts'
import { useNotaLinkMessages } from '#web/admin/payments/nota-link-messages.ts'
import { useShareMessages } from '#web/app/layout/share-messages.ts'
import { useNotaMessages } from '#web/app/nota/messages.ts'
import { useLinkedNotaMessages } from '#web/storefront/payments/link/nota-messages.ts'
import { axeViolations, openAs, variants } from '../support/accessibility.ts'
import { openBrowser, openSignedIn } from '../support/browser.ts'
import { overflowOf } from '../support/overflow.ts'
import { printedPages } from '../support/printed-pages.ts'
import { moveOrder, newAccount, ownerTokenOf, placeOrder, uploadProof } from '../support/shop-api.ts'
import { expect, test } from '../support/test.ts'

async function paidOrder(language: Language) {
  const { token } = await newAccount()
  const order = await placeOrder('Jus Nanas Kunyit', token, { language })
  await uploadProof(order.id, token)
  await moveOrder(order.id, 'confirm')
  return { ...order, token }
}

const pathOf = (url: string) => new URL(url).pathname + new URL(url).search

for (const [language, width] of variants)
  test(`the owner sends the nota with one press, and a stranger reads and prints it, in ${language} at ${width} px`, async () => {
    const t = useNotaLinkMessages.in(language)
    const chat = useChatMessages.in(language)
    const nota = useNotaMessages.in(language)
    const failure = useLinkedNotaMessages.in(language)
    const order = await paidOrder(language)
    const owner = await openAs(await ownerTokenOf(), language, width)
    const { page } = owner
    await page.context().route('https://wa.me/**', (route) => route.fulfill({ body: 'WhatsApp' }))
    await owner.open(`/admin/orders/${order.id}`)
    await page.getByRole('button', { name: t.send }).click()
    const dialog = page.getByRole('dialog', { name: chat.dialogTitle('Wulan Anggraini') })
    const send = dialog.getByRole('link', { name: chat.open })
    await expect(send).toBeFocused()
    expect(await axeViolations(page)).toEqual([])
    const message = new URL((await send.getAttribute('href'))!).searchParams.get('text')!
    const [url = ''] = /https?:\S+\/nota\/[\w-]{43}\S*/.exec(message) ?? []
    expect(message).toContain(order.reference)
    await expect(dialog.getByLabel(chat.message)).toHaveValue(message)
    const opened = page.waitForEvent('popup')
    await send.press('Enter')
    expect((await opened).url()).toContain('https://wa.me/6281234567890')
    await expect(page.getByRole('list', { name: chat.sentTitle })).toContainText('Ibu Ratna Dewi')
    await expect(page.getByRole('group', { name: t.address })).toHaveText(url)
    expect(await axeViolations(page)).toEqual([])
    expect(await overflowOf(page)).toEqual([])

    // No language is picked, so the link decides it. The paper that this browser printed before is kept.
    const stranger = await openBrowser({ width: width < 600 ? 360 : width })
    await stranger.page.addInitScript(() => localStorage.setItem('nota-paper', 'a6'))
    await stranger.open(pathOf(url))
    const article = stranger.page.getByRole('article', { name: new RegExp(`^${nota.title} N-\\d{6}$`) })
    await expect(article).toContainText(order.reference)
    await expect(article).toContainText('Wulan Anggraini')
    await expect(stranger.page.getByRole('main')).not.toContainText('0812')
    await expect(stranger.page.getByRole('button', { name: nota.print })).toBeVisible()
    await expect(stranger.page.getByLabel(nota.papers.a6)).toBeChecked()
    expect(await axeViolations(stranger.page)).toEqual([])
    expect(await overflowOf(stranger.page)).toEqual([])
    expect(await printedPages(stranger.page)).toEqual([[105, 148]])

    const plain = await openBrowser({ width: 360, javaScript: false })
    await plain.open(pathOf(url))
    await expect(plain.page.getByRole('article')).toContainText(order.reference)
    await expect(plain.page.getByRole('button', { name: nota.print })).toBeHidden()

    await page.getByRole('button', { name: t.takeBack }).click()
    const question = page.getByRole('alertdialog', { name: t.takeBackTitle })
    expect(await axeViolations(page)).toEqual([])
    await question.getByRole('button', { name: t.takeBack }).click()
    await expect(page.getByRole('button', { name: t.make })).toBeVisible()
    await stranger.open(pathOf(url))
    await expect(stranger.page.getByRole('heading', { level: 1, name: failure.dead })).toBeAttached()
    await expect(stranger.page.getByText(failure.deadText)).toBeVisible()
    await expect(article).toHaveCount(0)
    expect(await axeViolations(stranger.page)).toEqual([])
    expect(await overflowOf(stranger.page)).toEqual([])
    for (const visitor of [owner, stranger]) expect(visitor.complaints).toEqual([])
  })

test('a message for which another kind is chosen first gets the link of the nota', async () => {
  const chat = useChatMessages.in('id')
  const order = await paidOrder('id')
  const { page, open } = await openAs(await ownerTokenOf(), 'id', 360)
  await open(`/admin/orders/${order.id}`)
  await page.getByRole('button', { name: chat.button, exact: true }).click()
  const text = page.getByRole('dialog').getByLabel(chat.message)
  await expect(text).toHaveValue(/sudah kami konfirmasi/)
  await page.getByRole('dialog').getByLabel(chat.kind).selectOption('nota')
  await expect(text).toHaveValue(/\/nota\/[\w-]{43}/)
  await page.getByRole('dialog').getByLabel(chat.kind).selectOption('order_confirmed')
  await expect(text).toHaveValue(/\/transaction\//)
})

test('a customer shares the nota of their own order', async () => {
  const t = useNotaMessages.in('en')
  const share = useShareMessages.in('en')
  const order = await paidOrder('en')
  const customer = await openSignedIn(order.token, { picked: 'en', width: 360 })
  const { page } = customer
  await customer.open(`/transaction/${order.id}/nota`)
  await page.getByRole('button', { name: t.share }).click()
  const dialog = page.getByRole('dialog', { name: t.share })
  await expect(dialog.getByRole('button', { name: share.copyLink })).toBeVisible()
  const url = await dialog.getByText('/nota/').innerText()
  await expect(dialog.getByRole('link', { name: 'WhatsApp' })).toHaveAttribute(
    'href',
    `https://wa.me/?text=${encodeURIComponent(`${t.titleOf(order.reference)} ${url}`)}`,
  )
  expect(await axeViolations(page)).toEqual([])
  expect(await overflowOf(page)).toEqual([])
  const stranger = await openBrowser({ width: 390 })
  await stranger.open(pathOf(url))
  await expect(stranger.page.getByRole('article')).toContainText(order.reference)
  for (const visitor of [customer, stranger]) expect(visitor.complaints).toEqual([])
})
