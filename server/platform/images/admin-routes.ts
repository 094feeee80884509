import { limits } from '#contract/limits.ts'
import * as calls from '#contract/picture-desk.ts'
import { writeAudit } from '#server/platform/audit.ts'
import type { Door } from '#server/platform/http/door.ts'
import { readPictureStates } from '#server/platform/media/picture-state.ts'
import { storePicture } from '#server/platform/media/store-picture.ts'
import { problem } from '#server/platform/problem.ts'

/** The owner's photographs, before and after something shows them. */
export function openPictures(door: Door) {
  door.open(calls.uploadPicture, async ({ db, user, file }) => {
    const id = await storePicture(db, file)
    const [state] = await readPictureStates(db, [id])
    if (!state) throw problem('PICTURE_UNKNOWN')
    await writeAudit(db, { userId: user.id, action: 'upload-picture', subject: id })
    return { data: state }
  })
  door.open(calls.listPictures, async ({ db, query }) => ({
    data: await readPictureStates(db, query.ids.split(',').slice(0, limits.picturesPerProduct)),
  }))
}
