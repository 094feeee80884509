import { addDeliveryMethod } from '#contract/delivery/admin-schemas.ts'
import type { AdminDeliveryMethod } from '#contract/delivery/admin-schemas.ts'
import type { TestShop } from './shop.ts'

export async function addMethod(
  shop: TestShop,
  owner: { id: string },
  overrides: object = {},
): Promise<AdminDeliveryMethod> {
  const body = { kind: 'courier', name: 'JNE REG', active: true, ...overrides } as never
  const answer = await shop.call(addDeliveryMethod, { by: owner, body })
  if (answer.status !== 201) throw new Error(answer.body.message)
  return answer.body.data
}

export const rate = (area: string | null, price: number, per_extra_kg: number | null = null) => ({
  area,
  price,
  per_extra_kg,
})
