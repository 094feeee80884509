import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { listPictures, uploadPicture } from '#contract/platform/picture-schemas.ts'
import { photograph } from '#server/testing/orders.ts'
import { openTestCatalogue, type TestCatalogue } from '#server/testing/admin-catalogue.ts'
import type { TestShop } from '#server/testing/shop.ts'

let catalogue: TestCatalogue
let shop: TestShop
let owner: { id: string }
beforeEach(async () => {
  catalogue = await openTestCatalogue()
  ;({ shop, owner } = catalogue)
})

describe('a picture', () => {
  test('is returned with the widths of the layouts, and stored once when it is uploaded twice', async () => {
    const file = await photograph(5)
    const [first, second] = [
      await shop.call(uploadPicture, { by: owner, file }),
      await shop.call(uploadPicture, { by: owner, file }),
    ]
    expect([first.status, second.status]).toEqual([201, 201])
    expect(first.body.data).toEqual(second.body.data)
    expect(first.body.data.picture).toMatchObject({
      width: 48,
      height: 64,
      sources: [{ type: 'image/webp' }],
    })
    expect(first.body.data.making).toEqual({ made: 0, of: 1 })
    const ids = `unknown,${first.body.data.id}`
    const listed = await shop.call(listPictures, { by: owner, query: { ids } })
    expect(listed.body.data).toEqual([first.body.data])
    expect((await catalogue.audit()).map(({ action }) => action)).toEqual([
      'upload-picture',
      'upload-picture',
    ])
  })

  test.each<[string, () => Promise<Buffer> | Buffer, number, string]>([
    ['text', () => Buffer.from('hello'), 415, 'PICTURE_TYPE'],
    ['an SVG', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 415, 'PICTURE_TYPE'],
    ['half a photograph', async () => (await photograph()).subarray(0, 200), 400, 'PICTURE_BROKEN'],
    ['nothing', () => Buffer.alloc(0), 400, 'PICTURE_MISSING'],
    ['too large', () => Buffer.alloc(20 * 1024 * 1024 + 1, 0xff), 413, 'PICTURE_TOO_LARGE'],
  ])('that is %s is refused with the reason', async (_, make, status, code) => {
    const response = await shop.call(uploadPicture, { by: owner, file: await make() })
    expect([response.status, response.body.code]).toEqual([status, code])
    expect(
      await shop.db
        .selectFrom('pictures')
        .select(sql<number>`count(*)::int`.as('n'))
        .execute(),
    ).toEqual([{ n: 0 }])
  })
})
