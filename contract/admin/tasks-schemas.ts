import * as z from 'zod/mini'
import { defineEndpoint } from '../platform/endpoint.ts'
import { answer, id, listed, paging } from '../platform/fields.ts'
import { Task } from '../platform/task.ts'

export const listTasks = defineEndpoint({
  method: 'GET',
  path: '/admin/tasks',
  summary: 'List tasks (imports, bulk edits, backups and drills), newest first',
  access: 'admin',
  right: 'packing',
  query: z.object(paging(20)),
  reply: z.extend(listed(Task), {
    /** `POST /admin/backups` is available because BACKUP_DIR is set. */
    backups: z.boolean(),
  }),
})

export const showTask = defineEndpoint({
  method: 'GET',
  path: '/admin/tasks/:id',
  summary: 'Show one task, with the items it skipped and why',
  access: 'admin',
  right: 'packing',
  params: z.object({ id }),
  reply: answer(Task),
})

export const backUpNow = defineEndpoint({
  method: 'POST',
  path: '/admin/backups',
  summary: 'Start a backup; returns the running backup if there is one',
  access: 'admin',
  right: 'shop',
  reply: answer(Task),
  problems: ['BACKUPS_OFF'],
  status: 202,
})

export const startDrill = defineEndpoint({
  method: 'POST',
  path: '/admin/drills',
  summary:
    'Restore the newest backup into a separate database to prove that it works; returns the running drill if there is one',
  access: 'admin',
  right: 'shop',
  reply: answer(Task),
  problems: ['BACKUPS_OFF', 'NO_BACKUPS'],
  status: 202,
})
