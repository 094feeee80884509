import * as z from 'zod/mini'

/** A picture with its dimensions, so that pages reserve its space before it loads. */
export const Picture = z.object({
  /** For browsers without support for `sources`. */
  src: z.string(),
  /** Pixels of the largest file. */
  width: z.int(),
  height: z.int(),
  /** A tiny blurred version as a `data:` URL. */
  placeholder: z.string(),
  sources: z.array(z.object({ type: z.enum(['image/avif', 'image/webp']), srcset: z.string() })),
})
export type Picture = z.infer<typeof Picture>
