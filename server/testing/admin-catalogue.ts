import { expect } from 'vitest'
import * as admin from '#contract/catalogue/admin-schemas.ts'
import { showTask } from '#contract/admin/tasks-schemas.ts'
import { type Task } from '#contract/platform/task.ts'
import { openTestShop, type TestProduct } from './shop.ts'

export type TestCatalogue = Awaited<ReturnType<typeof openTestCatalogue>>

export async function openTestCatalogue() {
  const shop = await openTestShop()
  const owner = await shop.admin()
  await shop.db
    .insertInto('categories')
    .values([
      { id: 'rugs', name: 'Karpet', name_en: 'Rugs' },
      { id: 'lamps', name: 'Lampu', name_en: 'Lamps' },
    ])
    .execute()

  const audit = () =>
    shop.db.selectFrom('audit_log').select(['action', 'subject', 'before', 'after']).orderBy('id').execute()
  return {
    shop,
    owner,
    add: async (overrides: object = {}): Promise<admin.AdminProduct> => {
      const { status, body } = await shop.call(admin.addProduct, {
        by: owner,
        body: { ...rug, ...overrides },
      })
      expect([status, body.message]).toEqual([201, 'Produk ditambahkan'])
      return body.data
    },
    show: async (id: string) =>
      (await shop.call(admin.showAdminProduct, { by: owner, params: { id } })).body.data,
    put: (id: string, body: object) =>
      shop.call(admin.changeProduct, { by: owner, params: { id }, body: body as never }),
    changeStock: (id: string, body: object, more: { key?: string } = {}) =>
      shop.call(admin.changeStock, { by: owner, params: { id }, body: body as never, ...more }),
    movements: async (id: string) =>
      (await shop.call(admin.listStockMovements, { by: owner, params: { id }, query: {} })).body.data,
    names: async (query: object, language: 'id' | 'en' = 'id') => {
      const { body } = await shop.call(admin.listAdminProducts, { by: owner, query, language })
      return body.data.map(({ name }) => name)
    },
    audit,
    editsInAudit: async () =>
      (await audit())
        .filter(({ action }) => action !== 'add-product' && action !== 'export')
        .toSorted((a, b) => a.action.localeCompare(b.action)),
    /** Runs the task that the response names to its end. */
    finished: async ({ status, body }: { status: number; body: { data: unknown; message?: string } }) => {
      expect([status, body.message]).toEqual([202, undefined])
      await shop.finishTasks()
      const { id } = body.data as Task
      const { data } = (await shop.call(showTask, { by: owner, params: { id } })).body
      expect(data).toMatchObject({ state: 'done', problem: null })
      return data
    },
  }
}

export const rug = { name: 'Kilim', price: 250_000, category_id: 'rugs' }

export const testProduct = ({ id, sizes }: admin.AdminProduct): TestProduct => ({
  id,
  sizes: sizes.map(({ size_id }) => size_id),
})
