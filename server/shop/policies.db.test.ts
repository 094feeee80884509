import { beforeEach, expect, test } from 'vitest'
import { limits } from '#contract/platform/limits.ts'
import * as admin from '#contract/shop/policy-admin-schemas.ts'
import { showPolicy, showShop } from '#contract/shop/schemas.ts'
import { openTestShop, type TestShop } from '#server/testing/shop.ts'

let shop: TestShop
let owner: Awaited<ReturnType<TestShop['admin']>>
beforeEach(async () => {
  shop = await openTestShop()
  owner = await shop.admin()
})

const returns = {
  title: { id: 'Pengembalian', en: 'Returns' },
  text: { id: '## Caranya\n\nHubungi kami.', en: '## How\n\nContact us.' },
  published: true,
  version: 0,
}

const change = (slug: string, body: object = {}) =>
  shop.call(admin.changePolicy, { by: owner, params: { slug }, body: { ...returns, ...body } })
const read = (slug: string, language: 'id' | 'en' = 'id') =>
  shop.call(showPolicy, { params: { slug }, language })
const linked = async (language: 'id' | 'en' = 'id') =>
  (await shop.call(showShop, { language })).body.data.policies
const audit = () =>
  shop.db.selectFrom('audit_log').select(['action', 'subject', 'before', 'after']).orderBy('id').execute()

test('a new shop has no policies, and the console lists four empty ones', async () => {
  expect(await linked()).toEqual([])
  expect(await read('terms')).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } })
  const { body } = await shop.call(admin.listAdminPolicies, { by: owner })
  expect(body.data.map(({ slug }) => slug)).toEqual(['terms', 'delivery', 'returns', 'privacy'])
  expect(body.data[0]).toEqual({
    slug: 'terms',
    title: { id: '', en: '' },
    text: { id: '', en: '' },
    published: false,
    version: 0,
    updated_at: null,
  })
})

test('a published policy is linked on every page in a fixed order, and shown in both languages', async () => {
  const saved = await change('returns')
  expect(saved).toMatchObject({ status: 200, body: { message: 'Kebijakan disimpan', data: { version: 1 } } })
  await change('terms', { title: { id: 'Syarat', en: '' } })
  expect(await linked('en')).toEqual([
    { slug: 'terms', title: 'Syarat' },
    { slug: 'returns', title: 'Returns' },
  ])
  expect((await read('returns', 'en')).body.data).toEqual({
    slug: 'returns',
    title: 'Returns',
    text: returns.text.en,
    updated_at: saved.body.data.updated_at,
  })
  expect((await read('terms', 'en')).body.data).toMatchObject({ title: 'Syarat', text: returns.text.en })
})

test('an unpublished policy is not shown, and keeps its texts', async () => {
  await change('returns')
  const { body } = await change('returns', { published: false, version: 1 })
  expect(body.data).toMatchObject({ published: false, text: returns.text, version: 2 })
  expect(await linked()).toEqual([])
  expect((await read('returns')).status).toBe(404)
})

test.each(['x', 'Terms', '../terms'])('the slug %s is unknown', async (slug) => {
  const params = { slug }
  expect((await read(slug)).status).toBe(404)
  expect((await shop.call(admin.showAdminPolicy, { by: owner, params })).status).toBe(404)
  expect((await change(slug)).status).toBe(404)
})

test('publishing needs an Indonesian title and text', async () => {
  const empty = { title: { id: ' ', en: 'Returns' }, text: { id: '\u200b', en: 'Contact us.' } }
  expect((await change('returns', empty)).body).toMatchObject({
    code: 'INVALID_INPUT',
    errors: [
      { field: 'title.id', message: 'Isi dulu sebelum diterbitkan' },
      { field: 'text.id', message: 'Isi dulu sebelum diterbitkan' },
    ],
  })
  expect(await change('returns', { ...empty, published: false })).toMatchObject({ status: 200 })
})

test('a text has 20,000 characters at most in each language, whatever they take in bytes', async () => {
  const longest = '😀'.repeat(limits.policy)
  const text = { id: longest, en: longest }
  expect((await change('returns', { text })).status).toBe(200)
  expect((await read('returns')).body.data.text).toBe(longest)
  const tooLong = await change('returns', { text: { id: `${longest}a`, en: '' }, version: 1 })
  expect(tooLong.body.errors).toEqual([
    { field: 'text.id', message: 'Teks (Indonesia) maksimal 20000 karakter' },
  ])
})

test('the second of two admins who edit a policy gets a conflict, also for its first text', async () => {
  const answers = await Promise.all([change('returns'), change('returns', { published: false })])
  expect(answers.map(({ status }) => String(status)).toSorted()).toEqual(['200', '409'])
  expect((await change('returns', { version: 0 })).body.code).toBe('EDITED_MEANWHILE')
  expect((await change('returns', { version: 2 })).body.code).toBe('EDITED_MEANWHILE')
})

test('the audit log has what changed; saving without a change keeps the version', async () => {
  const { body } = await change('returns')
  expect((await change('returns', { version: 1 })).body.data).toEqual(body.data)
  await change('returns', { published: false, version: 1 })
  expect(await audit()).toEqual([
    {
      action: 'change-policy',
      subject: 'returns',
      before: { title: { id: '', en: '' }, text: { id: '', en: '' }, published: false },
      after: { title: returns.title, text: returns.text, published: true },
    },
    { action: 'change-policy', subject: 'returns', before: { published: true }, after: { published: false } },
  ])
})
