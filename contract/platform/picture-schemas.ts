import * as z from 'zod/mini'
import { defineEndpoint } from './endpoint.ts'
import { answer } from './fields.ts'
import { limits } from './limits.ts'
import { Picture } from './picture.ts'

/** Pages show an uploaded picture immediately. Its smaller renditions are made after the response. */
export const PictureState = z.object({
  id: z.string(),
  picture: Picture,
  /** The progress of the smaller renditions. It is null when all of them are made. */
  making: z.nullable(z.object({ made: z.int(), of: z.int() })),
})
export type PictureState = z.infer<typeof PictureState>

export const uploadPicture = defineEndpoint({
  method: 'POST',
  path: '/admin/media',
  summary: 'Upload a picture (JPG, JPEG or PNG up to 20 MB); its smaller renditions are made afterwards',
  access: 'admin',
  right: 'catalogue',
  file: {
    field: 'image',
    maxBytes: limits.pictureBytes,
    missing: 'PICTURE_MISSING',
    tooLarge: 'PICTURE_TOO_LARGE',
  },
  reply: answer(PictureState),
  problems: ['PICTURE_TYPE', 'PICTURE_BROKEN', 'PICTURE_DIMENSIONS', 'PICTURE_UNKNOWN'],
  status: 201,
})

export const listPictures = defineEndpoint({
  method: 'GET',
  path: '/admin/media',
  summary: 'Show up to ten uploaded pictures by their ids, separated by commas; unknown ids are left out',
  access: 'admin',
  right: 'catalogue',
  query: z.object({ ids: z.string().check(z.minLength(1), z.maxLength(1000)) }),
  reply: answer(z.array(PictureState)),
})
