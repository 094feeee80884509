import * as z from 'zod/mini'
import { id, rupiah } from '../platform/fields.ts'

export const DeliveryKind = z.enum(['pickup', 'own_courier', 'courier'])
export type DeliveryKind = z.infer<typeof DeliveryKind>

/** The code of an official area: `34` is a province, `34.71` a kabupaten or kota, `34.71.12` a kecamatan. */
export const areaCode = z.string().check(z.regex(/^\d{2}(?:\.\d{2}){0,2}$/, 'AREA_UNKNOWN'))

export const ChosenDelivery = z.object({
  method_id: id,
  area: z.nullish(areaCode),
  /** The price that the customer agreed to. Without it the customer accepts any price. */
  price: z.nullish(rupiah),
})
export type ChosenDelivery = z.output<typeof ChosenDelivery>
