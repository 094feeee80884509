import * as z from 'zod/mini'
import { id, rupiah } from '../platform/fields.ts'

export const DeliveryKind = z.enum(['pickup', 'own_courier', 'courier'])
export type DeliveryKind = z.infer<typeof DeliveryKind>

/** An official area: `34` is a province, `34.71` a kabupaten or kota, `34.71.12` a kecamatan. */
export const areaCode = z.string().check(z.regex(/^\d{2}(?:\.\d{2}){0,2}$/, 'AREA_UNKNOWN'))

/** The delivery that a customer chose for an order. */
export const ChosenDelivery = z.object({
  method_id: id,
  /** The destination; not needed for pick-up. */
  area: z.nullish(areaCode),
  /** The price in rupiah that the customer agreed to; left out: any price. */
  price: z.nullish(rupiah),
})
export type ChosenDelivery = z.output<typeof ChosenDelivery>
