import * as z from 'zod/mini'
import type { Language } from '#contract/platform/language.ts'
import type { Assets } from '#web/app/document.ts'

/**
 * Calls an endpoint without HTTP, with the same parsing and the same reply. A problem is thrown as an Error
 * with `status`, `code` and a `message` in the requested language. Any other error is a fault.
 */
export type InProcessClient = (
  /** The method and path, `GET /products/:id`. */
  endpoint: string,
  input: { params?: unknown; query?: unknown; body?: unknown },
  language: Language,
  /** Some endpoints count the attempts of the visitor's address. */
  ip?: string,
) => Promise<unknown>

/** The look of the shop outside of its pages: in the tab, in the bar of a phone and on its home screen. */
export interface PageBrand {
  /** `#rrggbb`. */
  accent: string
  iconOf: (size: 32 | 180, app: 'shop' | 'console') => string
}

type Render = (request: {
  address: string
  picked: Language | null
  origin: string
  brand: PageBrand | null
  callInProcess: InProcessClient
  assetsOf: (modules: readonly string[]) => Assets
  onFault: (error: unknown, language: Language) => string
}) => Promise<
  | { kind: 'page'; status: number; html: readonly string[] }
  | { kind: 'redirect'; status: number; location: string }
>
type CacheEntryOf = (
  url: URL,
) => { key: string; address: string; isPublic: boolean; isSecret: boolean } | undefined

const isFunction = (exported: unknown): boolean => typeof exported === 'function'

/**
 * web/app/entry-server.tsx has these exports. They are declared here because the server cannot import a .tsx
 * file.
 */
export const PageEntry = z.object({
  render: z.custom<Render>(isFunction),
  cacheEntryOf: z.custom<CacheEntryOf>(isFunction),
})
export type PageEntry = z.infer<typeof PageEntry>
