import * as z from 'zod/mini'
import { defineEndpoint } from './endpoint.ts'
import { answer } from './fields.ts'
import { limits } from './limits.ts'
import { Picture } from './picture.ts'

/** A picture the owner uploaded. Pages show it from the first moment; its smallest files are made after it was answered. */
export const PictureState = z.object({
  id: z.string(),
  picture: Picture,
  /** How many of those files there are; null once nothing is left to be made. */
  making: z.nullable(z.object({ made: z.int(), of: z.int() })),
})
export type PictureState = z.infer<typeof PictureState>

export const uploadPicture = defineEndpoint({
  method: 'POST',
  path: '/admin/media',
  summary:
    'Keep a picture (JPG, JPEG or PNG up to 20 MB) in the sizes the pages need; smaller files of them follow',
  access: 'admin',
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
  summary: 'Up to ten uploaded pictures by their ids, with commas between; unknown ones are left out',
  access: 'admin',
  query: z.object({ ids: z.string().check(z.minLength(1), z.maxLength(1000)) }),
  reply: answer(z.array(PictureState)),
})
