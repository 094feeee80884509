import * as z from 'zod/mini'
import { defineEndpoint } from '../platform/endpoint.ts'
import { answer, numberInAddress } from '../platform/fields.ts'
import { limits } from '../platform/limits.ts'

/** An official area: `34` is a province, `34.71` a kabupaten or kota, `34.71.12` a kecamatan. */
export const areaCode = z.string().check(z.regex(/^\d{2}(?:\.\d{2}){0,2}$/, 'AREA_UNKNOWN'))

export const Area = z.object({
  code: z.string(),
  name: z.string(),
  /** With what lies around it: `Mergangsan, Kota Yogyakarta, DI Yogyakarta`. */
  path: z.string(),
})
export type Area = z.infer<typeof Area>

export const listAreas = defineEndpoint({
  method: 'GET',
  path: '/areas',
  summary: 'Official areas as people write them, the likeliest first',
  access: 'visitor',
  query: z.object({
    q: z._default(z.optional(z.string().check(z.maxLength(limits.address))), ''),
    limit: z._default(z.optional(numberInAddress(1, 50)), 10),
    /** Only these: a customer lives in a kecamatan. */
    level: z.optional(z.enum(['province', 'regency', 'district'])),
  }),
  reply: answer(z.array(Area)),
})
