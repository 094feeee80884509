import * as z from 'zod/mini'
import { defineEndpoint } from '../platform/endpoint.ts'
import { done, text } from '../platform/fields.ts'
import { limits } from '../platform/limits.ts'

export const suggest = defineEndpoint({
  method: 'POST',
  path: '/saran',
  summary: 'Send the shop a suggestion',
  access: 'customer',
  body: z.object({ message: text(limits.suggestion) }),
  reply: done,
  status: 201,
  idempotent: true,
})
