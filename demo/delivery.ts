import type { NewDeliveryMethod } from '#contract/delivery/admin-schemas.ts'
import { addDeliveryMethod } from '#server/delivery/methods/edit-methods.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { SignedIn } from '#server/platform/http/endpoint-registry.ts'
import { juices } from './juices.ts'
import { shop } from './shop.ts'
import { daysAgo, travelTo } from './time-travel.ts'

export type MethodName = 'pickup' | 'own_courier' | 'jne' | 'sicepat'

export type Methods = Map<MethodName, string>

type DemoMethod = Omit<NewDeliveryMethod, 'active' | 'translations' | 'pay_on_arrival'> & {
  pay_on_arrival?: true
  takesJuice: boolean
  en: { name: string; note?: string; estimate: string; hours?: string }
}

/**
 * A null `area` is the whole country. The prices are rupiah for the first kilogram and for each further one.
 */
const rate = (area: string | null, price: number, per_extra_kg: number | null = null) => ({
  area,
  price,
  per_extra_kg,
})

const defaults = { note: '', estimate: '', address: '', hours: '', free_from: null, minimum: null }

const methods: Record<MethodName, DemoMethod> = {
  pickup: {
    ...defaults,
    kind: 'pickup',
    name: 'Ambil di toko',
    estimate: 'siap dalam 2 jam',
    pay_on_arrival: true,
    address: shop.address ?? '',
    hours: 'Senin-Jumat 08.00-17.00, Sabtu 08.00-15.00',
    takesJuice: true,
    en: {
      name: 'Pick up at the shop',
      estimate: 'ready within 2 hours',
      hours: 'Monday-Friday 8.00-17.00, Saturday 8.00-15.00',
    },
    rates: [],
  },
  own_courier: {
    ...defaults,
    kind: 'own_courier',
    name: 'Kurir Griya',
    note: 'Diantar motor atau mobil bak sendiri, jus tetap dingin.',
    estimate: 'hari yang sama',
    free_from: 300_000,
    pay_on_arrival: true,
    takesJuice: true,
    en: {
      name: 'Griya courier',
      note: 'Delivered on our own motorbike or pick-up truck; juice stays cold.',
      estimate: 'the same day',
    },
    rates: [rate('34.71', 10_000), rate('34.04', 15_000), rate('34.02', 15_000), rate('34.02.15', 12_000)],
  },
  jne: {
    ...defaults,
    kind: 'courier',
    company: 'jne',
    service: 'REG',
    name: 'JNE Reguler',
    estimate: '2-4 hari',
    takesJuice: false,
    en: { name: 'JNE regular', estimate: '2-4 days' },
    rates: [
      rate(null, 42_000, 38_000),
      rate('34', 8_000, 4_000),
      rate('33', 12_000, 7_000),
      rate('35', 15_000, 9_000),
      rate('32', 16_000, 10_000),
      rate('31', 17_000, 11_000),
      rate('36', 18_000, 12_000),
      rate('51', 24_000, 18_000),
      rate('73.71', 36_000, 30_000),
    ],
  },
  sicepat: {
    ...defaults,
    kind: 'courier',
    company: 'sicepat',
    service: 'REG',
    name: 'SiCepat Reguler',
    estimate: '2-5 hari',
    free_from: 1_000_000,
    takesJuice: false,
    en: { name: 'SiCepat regular', estimate: '2-5 days' },
    // The company delivers only on Java and Bali.
    rates: [
      rate('34', 7_500, 4_500),
      rate('33', 11_500, 7_500),
      rate('35', 15_500, 9_500),
      rate('32', 15_500, 10_500),
      rate('31', 16_500, 11_500),
      rate('36', 17_500, 12_500),
      rate('51', 26_000, 20_000),
    ],
  },
}

export async function addDeliveryMethods(tx: Db, admin: SignedIn): Promise<Methods> {
  await travelTo(tx, daysAgo(70))
  const categories = await tx.selectFrom('categories').select(['id', 'name']).execute()
  const furnishings = categories.filter(({ name }) => name !== juices.name.id).map(({ id }) => id)
  const methodIds: Methods = new Map()
  for (const name of ['pickup', 'own_courier', 'jne', 'sicepat'] as const) {
    const { takesJuice, en, pay_on_arrival = false, ...method } = methods[name]
    const category_ids = takesJuice ? null : furnishings
    const id = await addDeliveryMethod(tx, admin, {
      ...method,
      category_ids,
      pay_on_arrival,
      active: true,
      translations: { en },
    })
    methodIds.set(name, id)
  }
  return methodIds
}
