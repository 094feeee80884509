import * as calls from '#contract/category-desk.ts'
import type { Door } from '#server/platform/http/door.ts'
import {
  addCategory,
  changeCategory,
  listDeskCategories,
  removeCategory,
  restoreCategory,
  showDeskCategory,
} from './category-desk.ts'

/** The owner's categories. */
export function openAdminCategories(door: Door) {
  const refreshesPages = { refreshesPages: true } as const
  door.open(calls.listDeskCategories, async ({ db }) => ({ data: await listDeskCategories(db) }))
  door.open(calls.showDeskCategory, async ({ db, params }) => ({
    data: await showDeskCategory(db, params.id),
  }))
  door.open(
    calls.addCategory,
    async ({ db, user, body, language }) => ({
      message: words.added[language],
      data: await addCategory(db, user, body),
    }),
    refreshesPages,
  )
  door.open(
    calls.changeCategory,
    async ({ db, user, params, body, language }) => ({
      message: words.saved[language],
      data: await changeCategory(db, user, params.id, body),
    }),
    refreshesPages,
  )
  door.open(
    calls.removeCategory,
    async ({ db, user, params, language }) => {
      await removeCategory(db, user, params.id)
      return { message: words.removed[language] }
    },
    refreshesPages,
  )
  door.open(
    calls.restoreCategory,
    async ({ db, user, params, language }) => ({
      message: words.restored[language],
      data: await restoreCategory(db, user, params.id),
    }),
    refreshesPages,
  )
}

const words = {
  added: { id: 'Kategori ditambahkan', en: 'The category was added' },
  saved: { id: 'Perubahan disimpan', en: 'The changes were saved' },
  removed: { id: 'Kategori dihapus', en: 'The category was removed' },
  restored: { id: 'Kategori dikembalikan', en: 'The category was put back' },
}
