import * as z from 'zod/mini'

export const Picture = z.object({
  /** The file for browsers that do not support `sources`. */
  src: z.string(),
  width: z.int(),
  height: z.int(),
  /** A tiny blurred version of the picture, as a `data:` URL. */
  placeholder: z.string(),
  sources: z.array(z.object({ type: z.enum(['image/avif', 'image/webp']), srcset: z.string() })),
})
export type Picture = z.infer<typeof Picture>
