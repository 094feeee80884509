import { endpoint } from './endpoint.ts'
import type * as schemas from './picture-schemas.ts'

export type { PictureState } from './picture-schemas.ts'

export const uploadPicture = endpoint<typeof schemas.uploadPicture>('POST', '/admin/media', { file: 'image' })
export const listPictures = endpoint<typeof schemas.listPictures>('GET', '/admin/media')
