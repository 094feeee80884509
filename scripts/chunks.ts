import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))

interface Chunk {
  name: string
  /** Files, or folders with all that is in them. */
  of: readonly string[]
}

const customersDomains = [
  'accounts',
  'bookings',
  'cart',
  'catalogue',
  'delivery',
  'orders',
  'payments',
  'ratings',
  'shop',
  'suggestions',
  'wishlist',
]

/**
 * Modules that share a file. The bundler splits all others by the pages that import them. A chunk also contains what its
 * modules import, unless an earlier chunk has it: so the chunk of every page comes first.
 */
const chunks: readonly Chunk[] = [
  {
    name: 'react',
    of: ['react', 'react-dom', 'react-router', 'scheduler', 'cookie'].map((name) => `node_modules/${name}`),
  },
  // The shop itself, and what nearly every page shows.
  {
    name: 'shop',
    of: [
      'web/app/entry-client.tsx',
      'contract/orders/unique-amount.ts',
      'contract/platform/endpoint.ts',
      'contract/platform/money.ts',
      'contract/platform/normalise.ts',
      ...customersDomains.map((domain) => `contract/${domain}/endpoints.ts`),
      'web/app/api/failure.ts',
      'web/app/api/use-api.ts',
      'web/ui/breadcrumb.tsx',
      'web/ui/form/field.tsx',
      'web/ui/initial.tsx',
      'web/ui/pictures/picture.tsx',
      'web/ui/price.tsx',
      'web/ui/stars.tsx',
      'web/ui/state.tsx',
    ],
  },
  { name: 'rules', of: ['node_modules/zod'] },
  { name: 'forms', of: ['node_modules/react-hook-form'] },
  { name: 'queries', of: ['node_modules/@tanstack', 'web/app/queries.ts'] },
  // What a click on a product does, on its page, in the lists, in the cart and on the wishlist.
  {
    name: 'shopping',
    of: [
      'web/app/language/shopping-messages.ts',
      'web/app/language/format-rating.ts',
      'web/app/session/ask-login.ts',
      'web/storefront/cart/cart-problem.ts',
      'web/storefront/cart/use-add-to-cart.ts',
      'web/storefront/cart/use-order-now.ts',
      'web/storefront/catalogue/card-actions.tsx',
      'web/storefront/catalogue/product-card.tsx',
      'web/storefront/catalogue/product-rating.tsx',
      'web/storefront/delivery/check-delivery.tsx',
      'web/storefront/wishlist/heart-button.tsx',
      'web/storefront/wishlist/messages.ts',
      'web/storefront/wishlist/wishlist-store.ts',
    ],
  },
]

/** The groups of the bundler. */
export const chunkGroups = () => groupsOf(chunks)

/** What is listed and not there ends the build: a file that was renamed would leave its chunk, and no page would say so. */
export function groupsOf(chunks: readonly Chunk[]) {
  const missing = chunks.flatMap(({ name, of }) =>
    of.filter((path) => !existsSync(join(root, path))).map((path) => `${path} (in the chunk "${name}")`),
  )
  if (missing.length > 0)
    throw new Error(`scripts/chunks.ts names what is not there: ${missing.join(', ')}. Renamed, or gone?`)
  return chunks.map(({ name, of }) => {
    const paths = of.map((path) => join(root, path).replaceAll('\\', '/'))
    return { name, test: (id: string) => paths.some((path) => id === path || id.startsWith(`${path}/`)) }
  })
}
