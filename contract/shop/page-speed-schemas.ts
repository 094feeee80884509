import * as z from 'zod/mini'
import { defineEndpoint } from '../platform/endpoint.ts'
import { answer } from '../platform/fields.ts'
import { speedDevices, speedMetrics, speedPages } from './page-speed.ts'

const upTo = (max: number) => z.optional(z.int().check(z.minimum(0), z.maximum(max)))

/** It names no visitor and no address of a page. */
export const MeasuredSpeed = z.object({
  page: z.enum(speedPages),
  device: z.enum(speedDevices),
  lcp: upTo(600_000),
  inp: upTo(600_000),
  cls: upTo(100_000),
})
export type MeasuredSpeed = z.infer<typeof MeasuredSpeed>

export const recordPageSpeed = defineEndpoint({
  method: 'POST',
  path: '/page-speeds',
  summary: 'Record how fast a page was in one visit of twenty; counts it in a histogram of the day',
  access: 'visitor',
  body: MeasuredSpeed,
  reply: z.object({ success: z.literal(true) }),
})

/** Three quarters of the measured visits were at least this fast. */
const PageSpeed = z.object({
  device: z.enum(speedDevices),
  metric: z.enum(speedMetrics),
  p75: z.int(),
  visits: z.int(),
})
export type PageSpeed = z.infer<typeof PageSpeed>

export const showPageSpeeds = defineEndpoint({
  method: 'GET',
  path: '/admin/page-speeds',
  summary: 'Show how fast the pages were for visitors in the last 28 days, on phones and on desks',
  access: 'admin',
  right: 'shop',
  reply: answer(z.array(PageSpeed)),
})
