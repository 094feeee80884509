import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))

interface Chunk {
  name: string
  /** A folder stands for all files in it. */
  of: readonly string[]
}

/**
 * The modules of a chunk share a file; the bundler splits all other modules by the pages that import them. A
 * chunk also has the imports of its modules, unless an earlier chunk has them. So the chunks of every page
 * come first.
 */
const chunks: readonly Chunk[] = [
  {
    name: 'react',
    of: ['react', 'react-dom', 'react-router', 'scheduler', 'cookie'].map((name) => `node_modules/${name}`),
  },
  {
    name: 'shop',
    of: [
      'web/app/entry-client.tsx',
      'contract/catalogue/shown-price.ts',
      'contract/catalogue/unit-price.ts',
      'contract/platform/money.ts',
      'web/app/api/failure.ts',
      'web/app/api/idempotency-key.ts',
      'web/app/api/use-api-mutation.ts',
      'web/app/sale-price.tsx',
      'web/app/session/session-requests.ts',
      'web/ui/breadcrumb.tsx',
      'web/ui/initial.tsx',
      'web/ui/lists/use-wanted-address.ts',
      'web/ui/pictures/picture.tsx',
      'web/ui/price.tsx',
      'web/ui/stars.tsx',
      'web/ui/state.tsx',
    ],
  },
  { name: 'rules', of: ['node_modules/zod'] },
  { name: 'forms', of: ['node_modules/react-hook-form', 'web/app/forms.ts', 'web/app/session-draft.ts'] },
  { name: 'queries', of: ['node_modules/@tanstack', 'web/app/queries.ts'] },
  { name: 'message-dialog', of: ['web/app/layout/message-dialog.tsx'] },
  { name: 'unique-amount', of: ['contract/orders/unique-amount.ts'] },
  {
    name: 'order-rules',
    of: [
      'contract/orders/owed.ts',
      'contract/orders/payment.ts',
      'contract/orders/total-parts.ts',
      'contract/orders/transitions.ts',
    ],
  },
  {
    name: 'order',
    of: [
      'web/storefront/orders/order-items.tsx',
      'web/storefront/orders/order-totals.tsx',
      'web/storefront/orders/rejection.ts',
      'web/storefront/orders/status-routes.ts',
    ],
  },
  { name: 'chat-link', of: ['contract/platform/chat-link.ts', 'web/app/layout/chat-link.tsx'] },
  { name: 'field', of: ['web/ui/form/field.tsx'] },
  { name: 'stepper', of: ['web/ui/form/stepper.tsx'] },
  { name: 'normalise', of: ['contract/platform/normalise.ts', 'contract/vouchers/voucher-code.ts'] },
  {
    name: 'vouchers',
    of: [
      'web/storefront/vouchers/use-vouchers.ts',
      'web/storefront/vouchers/voucher-box.tsx',
      'web/storefront/vouchers/voucher-sums.tsx',
    ],
  },
  {
    name: 'delivery',
    of: ['web/storefront/delivery/use-delivery-choice.ts', 'web/storefront/delivery/use-quotes.ts'],
  },
  {
    name: 'form-parts',
    of: ['web/ui/badge.tsx', 'web/ui/form/check-box.tsx', 'web/ui/form/choice-step.tsx', 'web/ui/notice.tsx'],
  },
  {
    name: 'saved-addresses',
    of: [
      'web/storefront/orders/form/saved-address-messages.ts',
      'web/storefront/orders/form/saved-addresses.tsx',
    ],
  },
  {
    name: 'combobox',
    of: [
      'web/ui/form/combobox.tsx',
      'web/ui/form/use-debounced.ts',
      'web/ui/form/use-listbox.ts',
      'web/ui/form/use-search.ts',
    ],
  },
  {
    name: 'delivery-fields',
    of: [
      'web/storefront/delivery/area-field.tsx',
      'web/storefront/delivery/area-hint.tsx',
      'web/storefront/delivery/delivery-fields.tsx',
      'web/storefront/delivery/delivery-quotes.tsx',
      'web/storefront/delivery/quotes-messages.ts',
    ],
  },
  {
    name: 'order-form',
    of: [
      'web/storefront/orders/form/chosen-product.ts',
      'web/storefront/orders/form/messages.ts',
      'web/storefront/orders/form/order-form-loader.ts',
      'web/storefront/orders/form/order-form.tsx',
      'web/storefront/orders/form/order-total.tsx',
      'web/storefront/orders/form/use-place-order.ts',
    ],
  },
  {
    name: 'lists',
    of: [
      'web/storefront/catalogue/filters.ts',
      'web/storefront/catalogue/list-messages.ts',
      'web/storefront/catalogue/read-products.ts',
    ],
  },
  {
    name: 'shopping',
    of: [
      'web/app/language/shopping-messages.ts',
      'web/app/session/ask-login.ts',
      'web/storefront/cart/cart-problem.ts',
      'web/storefront/cart/use-add-to-cart.ts',
      'web/storefront/cart/use-order-now.ts',
      'web/storefront/catalogue/card-actions.tsx',
      'web/storefront/catalogue/category-links.tsx',
      'web/storefront/catalogue/product-card.tsx',
      'web/storefront/catalogue/product-rating.tsx',
      'web/storefront/delivery/check-delivery.tsx',
      'web/storefront/wishlist/heart-button.tsx',
      'web/storefront/wishlist/messages.ts',
      'web/storefront/wishlist/wishlist-store.ts',
    ],
  },
  {
    name: 'product-page',
    of: ['web/storefront/catalogue/messages.ts', 'web/storefront/catalogue/product-page.tsx'],
  },
]

export const chunkGroups = () => toGroups(chunks)

/** Throws if a listed file does not exist, since a renamed file would silently leave its chunk. */
export function toGroups(chunks: readonly Chunk[]) {
  const missing = chunks.flatMap(({ name, of }) =>
    of.filter((path) => !existsSync(join(root, path))).map((path) => `${path} (in the chunk "${name}")`),
  )
  if (missing.length > 0)
    throw new Error(`scripts/chunks.ts names files that do not exist: ${missing.join(', ')}`)
  return chunks.map(({ name, of }) => {
    const paths = of.map((path) => join(root, path).replaceAll('\\', '/'))
    return { name, test: (id: string) => paths.some((path) => id === path || id.startsWith(`${path}/`)) }
  })
}
