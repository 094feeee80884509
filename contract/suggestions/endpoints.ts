import * as z from 'zod/mini'
import { defineCall } from './call.ts'
import { done, text } from './fields.ts'
import { limits } from './limits.ts'

export const suggest = defineCall({
  method: 'POST',
  path: '/saran',
  summary: 'Send the shop a suggestion',
  access: 'customer',
  body: z.object({ message: text(limits.suggestion) }),
  reply: done,
  status: 201,
  idempotent: true,
})
