import { limits } from '#contract/platform/limits.ts'
import * as endpoints from '#contract/platform/picture-schemas.ts'
import { writeAudit } from '#server/platform/audit.ts'
import type { EndpointRegistry } from '#server/platform/http/endpoint-registry.ts'
import { readPictureStates } from '#server/platform/images/picture-state.ts'
import { storePicture } from '#server/platform/images/store-picture.ts'
import { problem } from '#server/platform/problem.ts'

export function registerPictureEndpoints(registry: EndpointRegistry) {
  registry.registerEndpoint(endpoints.uploadPicture, async ({ db, user, file }) => {
    const id = await storePicture(db, file)
    const [state] = await readPictureStates(db, [id])
    if (!state) throw problem('PICTURE_UNKNOWN')
    await writeAudit(db, { userId: user.id, action: 'upload-picture', subject: id })
    return { data: state }
  })
  registry.registerEndpoint(endpoints.listPictures, async ({ db, query }) => ({
    data: await readPictureStates(db, query.ids.split(',').slice(0, limits.picturesPerProduct)),
  }))
}
