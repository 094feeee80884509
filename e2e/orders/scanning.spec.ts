import { salePage } from '../pages/admin/sale.ts'
import { useScanMessages } from '#web/admin/scan/messages.ts'
import config from '../../playwright.config.ts'
import { axeViolations } from '../support/accessibility.ts'
import { cameraArguments, showToCamera } from '../support/fake-camera.ts'
import { useSharedShop } from '../support/shared-shop.ts'
import { expect, test } from '../support/test.ts'

const { launchOptions } = config.use ?? {}
test.use({ launchOptions: { ...launchOptions, args: [...(launchOptions?.args ?? []), ...cameraArguments] } })

const shop = useSharedShop()

test('a label in front of the camera adds its product to the order once', async () => {
  const { name, code } = await shop.newProduct()
  await showToCamera(code ?? '')
  const visitor = await shop.openPage(shop.owner, '/admin/orders/new', 'id', 390)
  const { page } = visitor
  const { t, dialog, line } = salePage(visitor)
  const d = useScanMessages.in('id')
  await page.getByRole('button', { name: t.scan }).click()
  await expect(dialog.getByText(t.added(name))).toBeVisible()
  await expect(dialog.getByLabel(d.picture)).toBeVisible()
  expect(await axeViolations(page)).toEqual([])
  // The label stays in front of the camera.
  await dialog.getByLabel(d.code).fill('12345678')
  await dialog.getByRole('button', { name: d.addCode }).click()
  await expect(dialog.getByText(t.unknownCode('12345678'))).toBeVisible()
  await dialog.getByRole('button', { name: d.done }).click()
  await expect(line(name).getByRole('textbox')).toHaveValue('1')
})
