import { readFile } from 'node:fs/promises'
import type { Sales } from '#contract/admin/sales-schemas.ts'
import type { PageSpeed } from '#contract/shop/page-speed-schemas.ts'
import { formatRupiah } from '#contract/platform/money.ts'
import { salesFigures, salesReport } from '../pages/admin/reports.ts'
import { axeViolations } from '../support/accessibility.ts'
import { openBrowser, openSignedIn, waitForHydration } from '../support/browser.ts'
import { api, ownerTokenOf } from '../support/shop-api.ts'
import { expect, test } from '../support/test.ts'

const openOwner = async (path: string, picked: 'id' | 'en', width = 1280) => {
  const owner = await openSignedIn(await ownerTokenOf(), { width, picked })
  await owner.page.goto(path)
  await waitForHydration(owner.page)
  return owner
}

const readSales = async (query: string) =>
  (await api<Sales>(`/admin/sales?${query}`, { token: await ownerTokenOf() })).data

test('the number of paid orders of a period opens a list of as many orders', async () => {
  const owner = await openOwner('/admin', 'en')
  const figures = salesFigures(owner)
  await figures.choosePeriod('90-days')
  await expect(owner.page).toHaveURL(/period=90-days/)
  const { sum, from, to } = await readSales('period=90-days')
  await expect(figures.paidOrders).toHaveText(`Paid orders: ${sum.orders}`)
  await figures.paidOrders.click()
  await expect(owner.page).toHaveURL(`/admin/orders?status=sold&from=${from}&to=${to}`)
  await expect(owner.page.getByText(new RegExp(`of ${sum.orders} results`))).toBeVisible()
})

test('the arrow keys, Home and a finger show the value of each day in the chart', async () => {
  const owner = await openOwner('/admin?period=30-days', 'id', 390)
  const { days } = await readSales('period=30-days')
  const { chart } = salesFigures(owner)
  await chart.focus()
  await owner.page.keyboard.press('Home')
  await expect(chart).toHaveAttribute('aria-valuetext', new RegExp(formatRupiah(days[0]!.revenue)))
  await owner.page.keyboard.press('ArrowRight')
  await expect(chart).toHaveAttribute('aria-valuenow', '2')
  const box = (await chart.boundingBox())!
  await owner.page.touchscreen.tap(box.x + box.width * 0.55, box.y + box.height / 2)
  await expect(chart).toHaveAttribute('aria-valuenow', '17')
  await expect(owner.page.getByText((await chart.getAttribute('aria-valuetext'))!)).toBeVisible()
  expect(await axeViolations(owner.page)).toEqual([])
})

test('the report has the total of the dashboard in every grouping, and exports it', async () => {
  const owner = await openOwner('/admin/reports?period=90-days', 'en')
  const { page } = owner
  const report = salesReport(owner)
  const { sum } = await readSales('period=90-days')
  for (const by of ['category', 'channel', 'customer', 'month', 'product'] as const) {
    await report.groupBy(by)
    await expect(report.table(by)).toBeVisible()
    await expect(report.total).toContainText(formatRupiah(sum.revenue))
  }
  await report.sortByPieces.click()
  await expect(page).toHaveURL(/sort=pieces/)
  await expect(page.getByRole('columnheader', { name: 'Pieces' })).toHaveAttribute('aria-sort', 'descending')
  expect(await axeViolations(page)).toEqual([])
  const saving = page.waitForEvent('download')
  await report.export.click()
  const file = await saving
  expect(file.suggestedFilename()).toMatch(/^sales-products-\d{4}-\d\d-\d\d-\d{4}-\d\d-\d\d\.csv$/)
  const [, ...rows] = (await readFile(await file.path(), 'utf8')).trim().split('\r\n')
  expect(rows.reduce((total, row) => total + Number(row.split(';').at(-1)), 0)).toBe(sum.revenue)
})

test.describe('the speed of a page', () => {
  const visit = async (random: number) => {
    const visitor = await openBrowser()
    await visitor.page.addInitScript((value) => {
      Math.random = () => value
      const send = navigator.sendBeacon.bind(navigator)
      // The body of a beacon cannot be read from its request.
      navigator.sendBeacon = (url, body) => {
        Reflect.set(window, 'beacon', body)
        return send(url, body)
      }
    }, random)
    const sent: string[] = []
    const scripts: string[] = []
    visitor.page.on('request', (request) => {
      scripts.push(request.url())
      if (request.url().endsWith('/api/page-speeds')) sent.push(request.url())
    })
    await visitor.open('/tentang')
    await visitor.settle()
    // The largest paint is final after the first input. Only a real event counts.
    await visitor.page.getByRole('heading', { level: 1 }).click()
    await visitor.page.evaluate(async () => {
      await new Promise((resolve) => requestIdleCallback(resolve))
      Object.defineProperty(document, 'visibilityState', { value: 'hidden' })
      document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
    })
    const readBody = () =>
      visitor.page.evaluate(async (): Promise<string> => Reflect.get(window, 'beacon').text())
    return { sent, readBody, measures: () => scripts.some((url) => /measure-speed/.test(url)) }
  }

  test('is sent by a sampled visit, with the kind of the page and nothing about the visitor', async () => {
    const { sent, readBody, measures } = await visit(0.01)
    await expect.poll(() => sent.length).toBe(1)
    expect(measures()).toBe(true)
    const body: object = JSON.parse(await readBody())
    expect(body).toMatchObject({ page: '/tentang', device: 'phone', lcp: expect.any(Number) })
    expect(Object.keys(body).filter((key) => !['page', 'device', 'lcp', 'inp', 'cls'].includes(key))).toEqual(
      [],
    )
    const { data } = await api<PageSpeed[]>('/admin/page-speeds', { token: await ownerTokenOf() })
    expect(data.find(({ device, metric }) => device === 'phone' && metric === 'lcp')?.visits).toBeGreaterThan(
      0,
    )
  })

  test('is neither measured nor sent by the other visits', async () => {
    const { sent, measures } = await visit(0.05)
    expect(measures()).toBe(false)
    expect(sent).toEqual([])
  })
})
