import * as z from 'zod/mini'
import { defineEndpoint } from '../platform/endpoint.ts'
import { answer, done, id, moment, stock } from '../platform/fields.ts'
import { countedAt } from './stock-count-schemas.ts'

/*
 * The count that is under way. All admins see and extend it, each with entries of their own. Saving it as a stock
 * count (`countStock`) ends its lines.
 */

export const RunningLine = z.object({
  size_id: z.string(),
  code: z.string(),
  gtin: z.nullable(z.string()),
  name: z.string(),
  size_name: z.nullable(z.string()),
  added: z.boolean(),
  entries: z.array(
    z.object({ user_id: z.string(), by_name: z.string(), counted: z.int(), counted_at: moment }),
  ),
})
export type RunningLine = z.infer<typeof RunningLine>

export const showRunningCount = defineEndpoint({
  method: 'GET',
  path: '/admin/running-count',
  summary:
    'Show the count that is under way, the line that was counted last first; `at` is the time of the shop',
  access: 'admin',
  right: 'stock',
  reply: z.object({ success: z.literal(true), data: z.array(RunningLine), at: moment }),
})

export const countPieces = defineEndpoint({
  method: 'POST',
  path: '/admin/running-count/entries',
  summary:
    'Count pieces of a size: `add` to the own entry, or set it to `counted`; `replaced` is an own entry that was not `seen`',
  access: 'admin',
  right: 'stock',
  body: z
    .object({
      size_id: id,
      counted_at: countedAt,
      add: z.nullish(z.int().check(z.minimum(1), z.maximum(10_000))),
      counted: z.nullish(stock),
      /** The own entry that the admin saw; null for none. */
      seen: z.nullish(stock),
    })
    .check(
      z.refine(({ add, counted }) => (add == null) !== (counted == null), {
        message: 'COUNT_WHAT',
        path: ['counted'],
      }),
    ),
  reply: answer(z.object({ line: RunningLine, replaced: z.nullable(z.int()) })),
  problems: ['SIZE_UNKNOWN', 'COUNT_SAVED', 'COUNT_FULL'],
  idempotent: true,
})

export const addEntries = defineEndpoint({
  method: 'PUT',
  path: '/admin/running-count/sizes/:size_id',
  summary: 'Choose whether the entries of several admins are added, or the newest one counts',
  access: 'admin',
  right: 'stock',
  params: z.object({ size_id: id }),
  body: z.object({ added: z.boolean() }),
  reply: done,
})

export const discardEntries = defineEndpoint({
  method: 'POST',
  path: '/admin/running-count/discard',
  summary: 'Discard the entries of one admin, of one size or of all; without `user_id` the own ones',
  access: 'admin',
  right: 'stock',
  body: z.object({ user_id: z.nullish(id), size_id: z.nullish(id) }),
  reply: done,
})
