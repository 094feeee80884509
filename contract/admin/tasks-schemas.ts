import * as z from 'zod/mini'
import { defineEndpoint } from '../platform/endpoint.ts'
import { answer, id, listed, paging } from '../platform/fields.ts'
import { Task } from '../platform/task.ts'

export const listTasks = defineEndpoint({
  method: 'GET',
  path: '/admin/work',
  summary:
    'Imports, changes of many products, backups and drills: what goes on now, and what was done, newest first',
  access: 'admin',
  query: z.object(paging(20)),
  reply: z.extend(listed(Task), {
    /** Whether `POST /admin/backups` can write one: the setting BACKUP_DIR names its folder. */
    backups: z.boolean(),
  }),
})

export const showTask = defineEndpoint({
  method: 'GET',
  path: '/admin/work/:id',
  summary: 'One of them, with what it left undone and why',
  access: 'admin',
  params: z.object({ id }),
  reply: answer(Task),
})

export const backUpNow = defineEndpoint({
  method: 'POST',
  path: '/admin/backups',
  summary: 'Write a backup now; while one is being written already, that one is answered',
  access: 'admin',
  reply: answer(Task),
  problems: ['BACKUPS_OFF'],
  status: 202,
})

export const startDrill = defineEndpoint({
  method: 'POST',
  path: '/admin/drills',
  summary:
    'Restore the newest backup apart from the shop, to see that it can be; a drill that goes on is answered',
  access: 'admin',
  reply: answer(Task),
  problems: ['BACKUPS_OFF', 'NO_BACKUPS'],
  status: 202,
})
