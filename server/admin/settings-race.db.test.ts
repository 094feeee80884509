import { describe, expect, inject, test, vi } from 'vitest'
import { readShopSettings } from '#server/shop/settings.ts'
import { LimitedClient } from '#server/platform/database/limited-client.ts'
import { setQris } from '#server/payments/set-qris.ts'
import { errorCode } from '#server/platform/errors.ts'
import { makeQris } from '#server/testing/qris.ts'
import { openTestShop } from '#server/testing/shop.ts'
import { changeOnboarding } from './onboarding.ts'
import { changeSettings } from './change-settings.ts'

const rounds = 4
const payload = makeQris()

// The embedded database has one connection, so no transaction can wait for another.
describe.skipIf(inject('databaseKind') === 'embedded')('concurrent changes of the settings', () => {
  test('take their locks in one order, so that no transaction has to be repeated', async () => {
    const shop = await openTestShop()
    const admin = await shop.admin()
    const codes: (string | undefined)[] = []
    // oxlint-disable-next-line typescript/unbound-method -- called with the client it belongs to
    const query = LimitedClient.prototype.query
    vi.spyOn(LimitedClient.prototype, 'query').mockImplementation(function (this: LimitedClient, ...args) {
      const answer: unknown = query.apply(this, args)
      if (answer instanceof Promise) answer.catch((error: unknown) => codes.push(errorCode(error)))
      return answer
    })
    const changes = Array.from({ length: rounds }, (_, n) => [
      changeSettings(
        shop.db,
        { admin, language: 'id', publicUrl: 'https://toko.example' },
        { bays: n + 1, low_stock: n },
      ),
      setQris(shop.db, { payload, pictureId: null }),
      changeSettings(
        shop.db,
        { admin, language: 'id', publicUrl: 'https://toko.example' },
        { low_stock: n, name: `Toko ${n}` },
      ),
      changeOnboarding(shop.db, admin, { looked: true }),
    ])
    await Promise.all(changes.flat())
    expect(codes).toEqual([])
    const { qris, name } = await readShopSettings(shop.db)
    expect([qris.payload, name]).toEqual([payload, expect.stringMatching(/^Toko \d+$/)])
  })
})
