import * as calls from '#contract/admin-people.ts'
import type { Door } from '#server/platform/http/door.ts'
import { addStaff, listStaff, removeStaff } from './staff-desk.ts'

/** The owner decides who runs the shop with her. */
export function openAdminStaff(door: Door) {
  door.open(calls.listStaff, async ({ db }) => ({ data: await listStaff(db) }))
  door.open(calls.addStaff, async ({ db, user, body, language }) => ({
    message: added[language],
    data: await addStaff(db, user, body),
  }))
  door.open(calls.removeStaff, async ({ db, user, params, language }) => {
    await removeStaff(db, user, params.id)
    return { message: removed[language] }
  })
}

const added = { id: 'Pengelola ditambahkan', en: 'The admin was added' }
const removed = { id: 'Pengelola dihapus', en: 'The admin was removed' }
