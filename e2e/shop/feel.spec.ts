import type { Locator, Page } from '@playwright/test'
import { loginDialog } from '../pages/account-pages.ts'
import { header } from '../pages/header.ts'
import { productList, productPage } from '../pages/product-pages.ts'
import { mockReply, holdReplies } from '../support/mock-replies.ts'
import { openBrowser, openSignedIn, waitForHydration } from '../support/browser.ts'
import { untilDrawn } from '../support/settled.ts'
import { newAccount, findProduct, type ShownProduct } from '../support/shop-api.ts'
import { expect, test } from '../support/test.ts'

declare global {
  interface Window {
    /** Whether the first and the last heart of a list were hydrated when the page was. */
    heartsHydrated: boolean[]
  }
}

let token: string
let rug: ShownProduct
test.beforeAll(async () => {
  ;({ token } = await newAccount())
  rug = await findProduct('Karpet Kilim Anatolia')
})

const photographs = /\/media\//
const startScript = /\/assets\/entry-client[^/]*\.js/

test.describe('on a slow connection', () => {
  test('photographs in sight are requested before all scripts except the first', async () => {
    const { page } = await openBrowser()
    const requests: string[] = []
    page.on('request', (request) => {
      const { pathname } = new URL(request.url())
      if (request.resourceType() === 'script' || photographs.test(pathname)) requests.push(pathname)
    })
    await page.goto('/products')
    await waitForHydration(page)
    const scripts = requests.filter((path) => !photographs.test(path))
    expect(scripts[0]).toMatch(/\/early-/)
    expect(scripts.length).toBeGreaterThan(1)
    expect(requests.findIndex((path) => photographs.test(path))).toBeLessThan(requests.indexOf(scripts[1]!))
  })

  test('a photograph that never arrives does not delay the scripts', async () => {
    const { page } = await openBrowser()
    await holdReplies(page, photographs)
    await page.goto('/products', { waitUntil: 'commit' })
    await waitForHydration(page)
  })

  test('photographs below the first screen are requested after the page is hydrated', async () => {
    const { page } = await openBrowser()
    const count = countPhotographs(page)
    const release = await holdReplies(page, startScript)
    await page.goto('/products')
    await untilDrawn(page)
    expect(count()).toBe(2)
    release()
    await waitForHydration(page)
    await expect.poll(count).toBeGreaterThan(2)
  })

  test('photographs below the first screen load even if the scripts never arrive', async () => {
    const { page } = await openBrowser()
    const count = countPhotographs(page)
    await holdReplies(page, startScript)
    await page.goto('/products')
    expect(count()).toBe(2)
    await expect.poll(count).toBeGreaterThan(2)
    await expect(page.locator('#root[data-hydrated]')).toHaveCount(0)
  })

  test('a button that is pressed before the scripts have loaded works once they are there, and only once', async () => {
    const customer = await openSignedIn(token)
    const { page } = customer
    const { quantity, moreButton } = productPage(customer)
    const release = await holdReplies(page, startScript)
    await page.goto(`/products/${rug.id}`)
    await moreButton.click()
    await expect(quantity).toHaveValue('1')
    release()
    await waitForHydration(page)
    await expect(quantity).toHaveValue('2')
  })

  test('a button below the first screen is hydrated later, or when a visitor presses it', async () => {
    const { page } = await openBrowser()
    await page.addInitScript(() => {
      // With this clock React yields after some elements, as on a slow phone. A fast processor would hydrate all of them in
      // one go.
      const now = performance.now.bind(performance)
      let reads = 0
      performance.now = () => now() + reads++
    })
    await page.addInitScript(() =>
      document.addEventListener('hydrated', () => {
        const hearts = [...document.querySelectorAll<HTMLElement>('article button[aria-pressed]')]
        // React adds properties of its own to a hydrated element.
        const isHydrated = (element: HTMLElement) =>
          Object.keys(element).some((key) => key.startsWith('__react'))
        window.heartsHydrated = [hearts.at(0)!, hearts.at(-1)!].map(isHydrated)
        hearts.at(-1)!.click()
      }),
    )
    await page.goto('/products')
    await expect(page.getByRole('alertdialog')).toBeVisible()
    expect(await page.evaluate(() => window.heartsHydrated)).toEqual([true, false])
  })
})

test.describe('with only the keyboard,', () => {
  test('a customer skips to the content, searches, saves a product, chooses a size and reaches the order form', async () => {
    const customer = await openSignedIn(token, { width: 1280 })
    const { page, open } = customer
    const list = productList(customer)
    const product = productPage(customer)
    await open('/list-products')
    await expect(header(customer).cartLink).toBeVisible()
    await page.keyboard.press('Tab')
    await focused(header(customer).skipLink)
    await page.keyboard.press('Enter')
    await tabTo(page, list.search)
    await page.keyboard.type('kilim')
    await page.waitForURL(/q=kilim/)
    await expect(list.showing(1)).toBeVisible()
    const heart = list.saveButton(rug.name)
    await tabTo(page, heart)
    await page.keyboard.press('Space')
    await expect(list.removeButton(rug.name)).toBeVisible()
    const bag = list.addButton(rug.name)
    await tabTo(page, bag)
    expect(await bag.locator('..').evaluate((row) => getComputedStyle(row).opacity)).not.toBe('0')
    await page.keyboard.press('Enter')
    await expect(header(customer).cartWith(1)).toBeVisible()

    await tabTo(page, page.getByRole('main').getByRole('link', { name: rug.name, exact: true }), 'Shift+Tab')
    await page.keyboard.press('Enter')
    await expect(product.heading(rug.name)).toBeVisible()
    // The keyboard starts at the top of the new page.
    await focused(page.getByRole('main'))
    await tabTo(page, page.getByRole('radio', { checked: true }))
    await page.keyboard.press('ArrowRight')
    await expect(page.getByRole('radio', { name: rug.sizes[1]!.name })).toBeChecked()
    await tabTo(page, product.moreButton)
    await page.keyboard.press('Enter')
    await tabTo(page, product.buyButton)
    await page.keyboard.press('Enter')
    await page.waitForURL(/\/order$/)
    await expect(page.getByRole('main').getByText(rug.name).first()).toBeVisible()
  })

  test('a dialog takes the focus, keeps it, and returns it', async () => {
    const visitor = await openBrowser({ width: 1280 })
    const { page, open } = visitor
    await open(`/products/${rug.id}`)
    const add = productPage(visitor).addButton
    await add.focus()
    await page.keyboard.press('Enter')
    const question = loginDialog(visitor).dialog
    await expect(question).toBeVisible()
    await expect(question.locator(':focus')).toHaveCount(1)
    // The focus may pass through the browser's own buttons, but not through elements behind the dialog.
    for (let presses = 0; presses < 4; presses++) {
      await page.keyboard.press('Tab')
      await expect(page.locator('#app :focus')).toHaveCount(await question.locator(':focus').count())
    }
    await page.keyboard.press('Escape')
    await expect(question).toBeHidden()
    expect(await isFocused(add)).toBe(true)
  })

  test('the arrow keys choose the stars of a rating', async () => {
    const { page, open } = await openSignedIn(token)
    await open('/reviews')
    await tabTo(page, page.getByRole('radio', { name: /^1 / }))
    await page.keyboard.press('Space')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowRight')
    await expect(page.getByRole('radio', { name: /^3 / })).toBeChecked()
    await expect(page.getByText('Cukup', { exact: true })).toBeVisible()
  })
})

test.describe('motion follows the preference of the visitor:', () => {
  for (const [reducedMotion, seconds] of [
    [true, 0.001],
    [false, 0.1],
  ] as const)
    test(`reduced motion ${reducedMotion}`, async () => {
      const visitor = await openBrowser({ reducedMotion })
      const { page, open } = visitor
      await open('/list-products')
      await header(visitor).menuButton.click()
      const duration = await page
        .getByRole('dialog', { name: /^Menu/ })
        .evaluate((sheet) =>
          Math.max(...getComputedStyle(sheet).transitionDuration.split(',').map(parseFloat)),
        )
      if (reducedMotion) expect(duration).toBeLessThanOrEqual(seconds)
      else expect(duration).toBeGreaterThan(seconds)
    })
})

test('a photograph that cannot be loaded is replaced by a drawing', async () => {
  const { page } = await openBrowser()
  await page.route(photographs, (route) => route.abort())
  for (const path of [
    '/',
    '/list-products',
    '/products',
    `/products/${rug.id}`,
    '/categories',
    '/services',
    '/tentang',
  ]) {
    await page.goto(path)
    await expect(page.getByRole('main').locator('svg[viewBox="0 0 80 100"]').first()).toBeVisible()
  }
})

test.describe('when a component is loaded late,', () => {
  test('a dialog that cannot be loaded shows a message and opens at the next press', async () => {
    const visitor = await openBrowser({ width: 1280 })
    const { page, open } = visitor
    await page.route(/message-dialog/, (route) => route.abort())
    await open(`/products/${rug.id}`)
    const add = productPage(visitor).addButton
    await add.click()
    await expect(page.getByRole('status').getByText(/^Toko tidak dapat dihubungi\./)).toBeVisible()
    await page.unroute(/message-dialog/)
    await add.click()
    await expect(loginDialog(visitor).dialog).toBeVisible()
  })

  test('a problem whose dialog cannot be loaded shows a message', async () => {
    const customer = await openSignedIn(token, { width: 1280 })
    const { page, open } = customer
    await page.route(/message-dialog/, (route) => route.abort())
    await open(`/products/${rug.id}`)
    await expect(header(customer).cartLink).toBeVisible()
    await mockReply(page, /\/api\/cart\/(?!summary)[^/]+$/, 409, {
      success: false,
      message: 'Stok tinggal 2.',
      code: 'INSUFFICIENT_STOCK',
    })
    await productPage(customer).addButton.click()
    await expect(page.getByRole('status').getByText('Gagal! Stok tinggal 2.')).toBeVisible()
  })

  test('a menu that cannot be loaded closes, shows a message and opens at the next press', async () => {
    const visitor = await openBrowser()
    const { page, open } = visitor
    await page.route(/menu-sheet/, (route) => route.abort())
    await open('/')
    const menu = header(visitor).menuButton
    await menu.click()
    await expect(page.getByRole('status').getByText(/^Toko tidak dapat dihubungi\./)).toBeVisible()
    await expect(page.getByRole('dialog')).toBeHidden()
    await page.unroute(/menu-sheet/)
    await menu.click()
    await expect(page.getByRole('dialog').filter({ has: header(visitor).categoriesLink })).toBeVisible()
  })
})

test('a page is prefetched as soon as the pointer is over its link', async () => {
  const visitor = await openBrowser({ width: 1280 })
  const { page, open, settle } = visitor
  await open('/')
  await settle()
  const requested = page.waitForRequest(/categories-page/)
  await header(visitor).categoriesLink.hover()
  await requested
  await expect(page).toHaveURL('/')
})

function countPhotographs(page: Page): () => number {
  let count = 0
  page.on('request', (request) => {
    if (photographs.test(request.url())) count++
  })
  return () => count
}

async function tabTo(page: Page, wanted: Locator, key = 'Tab'): Promise<void> {
  for (let presses = 0; presses < 60; presses++) {
    if (await isFocused(wanted)) return
    await page.keyboard.press(key)
  }
  throw new Error('The keyboard does not lead there')
}

const isFocused = (wanted: Locator): Promise<boolean> =>
  wanted.first().evaluate((element) => element === document.activeElement)

const focused = async (wanted: Locator): Promise<void> => {
  await expect(wanted.first()).toBeAttached()
  await expect.poll(() => isFocused(wanted)).toBe(true)
}
