import * as z from 'zod/mini'

/** A picture as pages draw it: its sizes are known before it loads. */
export const Picture = z.object({
  /** Where it is for a browser that takes no set of sources. */
  src: z.string(),
  /** Pixels of the largest file. */
  width: z.int(),
  height: z.int(),
  /** A tiny blurred version as a `data:` address. */
  placeholder: z.string(),
  sources: z.array(z.object({ type: z.enum(['image/avif', 'image/webp']), srcset: z.string() })),
})
export type Picture = z.infer<typeof Picture>
