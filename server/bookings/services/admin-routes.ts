import * as calls from '#contract/service-desk.ts'
import type { Door } from '#server/platform/http/door.ts'
import {
  addService,
  changeService,
  listDeskServices,
  setServiceHidden,
  showDeskService,
} from './service-desk.ts'

/** What the owner's workshop offers. */
export function openAdminServices(door: Door) {
  const refreshesPages = { refreshesPages: true } as const
  door.open(calls.listDeskServices, async ({ db }) => ({ data: await listDeskServices(db) }))
  door.open(calls.showDeskService, async ({ db, params }) => ({ data: await showDeskService(db, params.id) }))
  door.open(
    calls.addService,
    async ({ db, user, body, language }) => ({
      message: words.added[language],
      data: await addService(db, user, body),
    }),
    refreshesPages,
  )
  door.open(
    calls.changeService,
    async ({ db, user, params, body, language }) => ({
      message: words.saved[language],
      data: await changeService(db, user, params.id, body),
    }),
    refreshesPages,
  )
  door.open(
    calls.hideService,
    async ({ db, user, params, language }) => ({
      message: words.hidden[language],
      data: await setServiceHidden(db, user, params.id, true),
    }),
    refreshesPages,
  )
  door.open(
    calls.unhideService,
    async ({ db, user, params, language }) => ({
      message: words.shown[language],
      data: await setServiceHidden(db, user, params.id, false),
    }),
    refreshesPages,
  )
}

const words = {
  added: { id: 'Layanan ditambahkan', en: 'The service was added' },
  saved: { id: 'Perubahan disimpan', en: 'The changes were saved' },
  hidden: { id: 'Layanan disembunyikan', en: 'The service was hidden' },
  shown: { id: 'Layanan ditampilkan kembali', en: 'The service is shown again' },
}
