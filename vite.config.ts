import tailwind from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { leanContract } from './scripts/lean-contract.mjs'
import { leanRouter } from './scripts/lean-router.mjs'

/*
 * Which modules share a file. A first page has 110 KB with headers, and few files weigh less than many; but a group takes
 * along what its modules import, so what every page has comes first, and what only forms need (zod, and the schemas made
 * with it) before the pages, or it would be drawn into theirs.
 */
const rules = /\/node_modules\/zod\/|\/contract\/(?:platform\/(?:fields|input-messages)|bookings\/fields)\./
/** Needs neither rules nor forms; without a name of its own it would be drawn into them. */
const inBookings =
  /\/contract\/(?:platform\/time|bookings\/plate)\.|\/web\/(?:storefront\/bookings\/form\/(?:booking-draft|days)|app\/language\/format-day)\./
const inForms = /\/node_modules\/react-hook-form\//
/** On nearly every page; the calls only name method and path, but would take zod along anywhere below. */
const drawn =
  /\/web\/(?:ui\/(?:picture|price|stars|state|breadcrumb|initial|field)|app\/(?:api\/(?:failure|use-api)|use-hydrated))\.|\/contract\/platform\/(?:endpoint|money)\./
/** What a click on a product does, on its page, in the lists, in the cart and on the wishlist. */
const inShopping =
  /\/web\/(?:storefront\/(?:cart\/(?:cart-problem|use-add-to-cart)|wishlist\/(?:wished|messages))|app\/(?:language\/shopping-messages|session\/ask-login)|ui\/stepper)\./
const inLists =
  /\/web\/(?:storefront\/(?:catalogue\/(?:card-actions|product-card|product-rating)|cart\/use-order-now|wishlist\/heart-button)|app\/language\/format-rating)\./
/** On the two lists, and beside the categories. */
const inChoices = /\/web\/storefront\/catalogue\/(?:use-wanted-filters|read-products|list-messages)\./
/** On most of a customer's own pages. */
const inOwn =
  /\/web\/(?:app\/(?:api\/(?:use-polling-query|use-loaded|idempotency-key)|layout\/chat-link)|ui\/(?:badge|facts|timeline))\.|\/contract\/(?:orders\/(?:endpoints|transitions)|bookings\/transitions|payments\/endpoints)\./
const inOrders =
  /\/web\/storefront\/orders\/(?:status-routes|status-messages|status-badge|order-items|help-link|rejection|order-facts|messages)\./
/** Around every page of the owner. */
const inConsole =
  /\/web\/(?:admin\/(?:layout\/(?:admin-frame|dashboard|navigation|page-head)|onboarding\/progress)|ui\/(?:notice|back-link))\./
const inAccounts =
  /\/web\/storefront\/accounts\/(?:submit-button|password-field|use-account-form|use-arrival|account-card|messages)\./

/** Every page has one style sheet and no list of what a part needs (see `modulePreload`), so Vite's own loader has nothing to do. */
const plainImports = (): Plugin => ({
  name: 'plain-imports',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  transform: {
    filter: { id: /vite\/preload-helper/ },
    handler: () => ({ code: 'export const __vitePreload = (load) => load()', map: null }),
  },
})

/** Two builds of one source: what the browser loads and what the server renders with. */
export default defineConfig({
  plugins: [react(), tailwind(), leanContract(), leanRouter(), plainImports()],
  publicDir: false,
  // The content security policy allows no data: address for fonts and scripts, so nothing is inlined.
  build: { assetsInlineLimit: 0, target: 'es2022' },
  environments: {
    client: {
      build: {
        outDir: 'dist/client',
        manifest: 'manifest.json',
        // Lists of what each page needs besides its own file would weigh 2 KB in the first load; hovering or touching a link
        // fetches all of it anyway (web/app/prefetch.ts).
        modulePreload: { polyfill: false, resolveDependencies: () => [] },
        rolldownOptions: {
          input: ['web/app/entry-client.tsx', 'web/app/early.ts'],
          treeshake: { propertyReadSideEffects: false },
          output: {
            codeSplitting: {
              groups: [
                { name: 'early', test: /\/web\/app\/early\./ },
                { name: 'react', test: /node_modules\/(?:react|react-dom|react-router|scheduler|cookie)\// },
                { name: 'shop', tags: ['$initial'] },
                { name: 'shop', test: drawn },
                { name: 'booking', test: inBookings },
                { name: 'rules', test: rules },
                { name: 'forms', test: inForms },
                { name: 'shopping', test: inShopping },
                { name: 'lists', test: inLists },
                { name: 'choices', test: inChoices },
                { name: 'own', test: inOwn },
                { name: 'orders', test: inOrders },
                { name: 'accounts', test: inAccounts },
                { name: 'console', test: inConsole },
              ],
            },
          },
        },
      },
    },
    ssr: {
      build: {
        outDir: 'dist/server',
        ssr: 'web/app/entry-server.tsx',
        rolldownOptions: { output: { entryFileNames: 'entry-server.js' } },
      },
    },
  },
  builder: {},
})
