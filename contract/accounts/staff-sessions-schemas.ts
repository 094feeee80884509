import * as z from 'zod/mini'
import { defineEndpoint } from '../platform/endpoint.ts'
import { answer, done, id } from '../platform/fields.ts'
import { Session } from './schemas.ts'

export const listStaffSessions = defineEndpoint({
  method: 'GET',
  path: '/admin/staff/:id/sessions',
  summary: 'List the open sessions of an admin; not of a customer',
  access: 'admin',
  right: 'staff',
  params: z.object({ id }),
  reply: answer(z.array(Session)),
})

export const endStaffSession = defineEndpoint({
  method: 'DELETE',
  path: '/admin/staff/:id/sessions/:sessionId',
  summary: 'End one session of an admin',
  access: 'admin',
  right: 'staff',
  params: z.object({ id, sessionId: id }),
  reply: done,
})

export const endStaffSessions = defineEndpoint({
  method: 'DELETE',
  path: '/admin/staff/:id/sessions',
  summary: 'End all sessions of an admin, except the session of the request',
  access: 'admin',
  right: 'staff',
  params: z.object({ id }),
  reply: done,
})
