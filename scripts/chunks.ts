import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))

interface Chunk {
  name: string
  /** Files, or folders with all that is in them. */
  of: readonly string[]
}

/** In every first load, whichever the page. */
const first: readonly Chunk[] = [
  { name: 'early', of: ['web/app/early.ts'] },
  {
    name: 'react',
    of: ['react', 'react-dom', 'react-router', 'scheduler', 'cookie'].map((name) => `node_modules/${name}`),
  },
  // What starts the shop, and what nearly every page shows besides.
  {
    name: 'shop',
    of: [
      'web/app/entry-client.tsx',
      'contract/platform/endpoint.ts',
      'contract/platform/money.ts',
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
]

/**
 * Which modules share a file. A first page may have 110 KB with headers, and few files weigh less than many; but a chunk takes
 * along what its modules import, so what every page has comes first, and what only forms need (zod, and the schemas made
 * with it) before the pages, or it would be drawn into theirs.
 */
const shared: readonly Chunk[] = [
  // Used by the rules and by pages that need no rules; without a name of its own it would be drawn into them.
  { name: 'text', of: ['contract/platform/normalise.ts'] },
  // Needs neither rules nor forms; without a name of its own it would be drawn into them.
  {
    name: 'booking',
    of: [
      'contract/bookings/plate.ts',
      'contract/platform/time.ts',
      'web/app/language/format-day.ts',
      'web/storefront/bookings/form/booking-draft.ts',
      'web/storefront/bookings/form/days.ts',
      'web/ui/form/choice-step.tsx',
    ],
  },
  {
    name: 'rules',
    of: [
      'contract/bookings/fields.ts',
      'contract/platform/email-address.ts',
      'contract/platform/fields.ts',
      'contract/platform/input-messages.ts',
      'node_modules/zod',
    ],
  },
  { name: 'forms', of: ['node_modules/react-hook-form'] },
  // Fetched when somebody begins to order; the endpoints would draw it into every page of a customer.
  { name: 'order-rules', of: ['contract/orders/form.ts'] },
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
      'web/ui/form/stepper.tsx',
    ],
  },
  // On the two lists, and beside the categories.
  {
    name: 'choices',
    of: [
      'web/storefront/catalogue/list-messages.ts',
      'web/storefront/catalogue/read-products.ts',
      'web/storefront/catalogue/use-wanted-filters.ts',
    ],
  },
  // On most of a customer's own pages.
  {
    name: 'own',
    of: [
      'contract/bookings/transitions.ts',
      'contract/delivery/companies.ts',
      'contract/orders/endpoints.ts',
      'contract/orders/transitions.ts',
      'contract/payments/endpoints.ts',
      'contract/payments/link-endpoints.ts',
      'web/app/api/idempotency-key.ts',
      'web/app/api/use-query.ts',
      'web/app/language/format-weight.ts',
      'web/app/layout/chat-link.tsx',
      'web/app/layout/copy-button.tsx',
      'web/ui/badge.tsx',
      'web/ui/facts.tsx',
      'web/ui/timeline.tsx',
    ],
  },
  // What of an order its payment link shows, and every page about one besides.
  {
    name: 'order-items',
    of: [
      'web/storefront/orders/help-link.tsx',
      'web/storefront/orders/order-items.tsx',
      'web/storefront/orders/order-money.tsx',
      'web/storefront/orders/rejection.ts',
      'web/storefront/orders/status-routes.ts',
    ],
  },
  {
    name: 'orders',
    of: [
      'web/storefront/orders/messages.ts',
      'web/storefront/orders/status-badge.tsx',
      'web/storefront/orders/status-messages.ts',
    ],
  },
  // How a proof is chosen, which the console does too.
  {
    name: 'proof-file',
    of: [
      'web/storefront/payments/proof-file.ts',
      'web/ui/form/drop-zone.tsx',
      'web/ui/form/use-pasted-file.ts',
    ],
  },
  // Asked for where a payment link is paid; the customer's own page has it at once.
  {
    name: 'payment-form',
    of: [
      'web/storefront/payments/messages.ts',
      'web/storefront/payments/payment-form.tsx',
      'web/storefront/payments/payment-steps.tsx',
      'web/storefront/payments/proof-picker.tsx',
      'web/storefront/payments/qris-codes.tsx',
    ],
  },
  // Also on the list of orders in progress, which needs nothing else of the next.
  { name: 'order-timeline', of: ['web/storefront/orders/order-timeline.tsx'] },
  // Of the order forms, and of the page on which the owner takes an order: few files weigh less than many.
  {
    name: 'delivery-choice',
    of: [
      'web/app/kept-draft.ts',
      'web/storefront/delivery/choice-messages.ts',
      'web/storefront/delivery/remembered-area.ts',
      'web/storefront/delivery/use-delivery-choice.ts',
      'web/storefront/delivery/use-quotes.ts',
    ],
  },
  // On the pages about one order, but for the payment's.
  {
    name: 'order',
    of: [
      'web/storefront/orders/cancel-order.tsx',
      'web/storefront/orders/delivery-sentences.ts',
      'web/storefront/orders/order-facts.tsx',
      'web/storefront/orders/status-frame.tsx',
    ],
  },
  // On every page about the customer's bookings.
  {
    name: 'bookings',
    of: [
      'web/storefront/bookings/booking-bill.tsx',
      'web/storefront/bookings/booking-failed.tsx',
      'web/storefront/bookings/booking-status.tsx',
      'web/storefront/bookings/messages.ts',
    ],
  },
  {
    name: 'accounts',
    of: [
      'web/storefront/accounts/account-card.tsx',
      'web/storefront/accounts/account-form.tsx',
      'web/storefront/accounts/messages.ts',
      'web/storefront/accounts/password-field.tsx',
      'web/storefront/accounts/submit-button.tsx',
      'web/storefront/accounts/use-arrival.ts',
      'web/storefront/accounts/use-leave-after.ts',
    ],
  },
]

/** The groups of the bundler. */
export const chunkGroups = () => [...groupsOf(first), ...groupsOf(shared)]

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
