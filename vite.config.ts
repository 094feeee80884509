import tailwind from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { leanContract } from './scripts/lean-contract.mjs'

/*
 * Which modules share a file. A first page has 110 KB, and few files compress better than many; but what only forms need
 * (zod, and the schemas made with it) must not be drawn into the files of every page, so it is named before them.
 */
const everywhere = /\/contract\/(?:language|limits|money|call)\./
const rules = /\/node_modules\/zod\/|\/contract\/(?:fields|input-words)\./
/** Needs neither rules nor forms; without a name of its own it would be drawn into them. */
const inBookings = /\/contract\/(?:jakarta-time|plate)\.|\/web\/bookings\/(?:booking-draft|days|day-words)\./
const inForms = /\/node_modules\/react-hook-form\//
const inLists =
  /\/web\/(?:catalogue\/(?:card-actions|filters|format-rating|product-card|product-rating)|cart\/(?:cart-problem|use-add-to-cart|use-order-now)|wishlist\/(?:heart-button|wished)|words\/(?:shopping|wishlist|catalogue))\./

const drawn = /\/web\/(?:ui\/(?:picture|price|stars|state|breadcrumb|initial)|failure|use-api)\./

/** Two builds of one source: what the browser loads and what the server renders with. */
export default defineConfig({
  plugins: [react(), tailwind(), leanContract()],
  publicDir: false,
  // The content security policy allows no data: address for fonts and scripts, so nothing is inlined.
  build: { assetsInlineLimit: 0, target: 'es2022' },
  environments: {
    client: {
      build: {
        outDir: 'dist/client',
        manifest: 'manifest.json',
        // Lists of what each page needs besides its own file would weigh 2 KB in the first load; hovering or touching a link
        // fetches all of it anyway (web/prefetch.ts).
        modulePreload: { polyfill: false, resolveDependencies: () => [] },
        rolldownOptions: {
          input: ['web/entry-client.tsx', 'web/early.ts'],
          treeshake: { propertyReadSideEffects: false },
          output: {
            codeSplitting: {
              groups: [
                { name: 'early', test: /\/web\/early\./ },
                { name: 'react', test: /node_modules\/(?:react|react-dom|react-router|scheduler|cookie)\// },
                { name: 'shop', test: everywhere },
                { name: 'booking', test: inBookings },
                { name: 'rules', test: rules },
                { name: 'forms', test: inForms },
                { name: 'shop', tags: ['$initial'] },
                { name: 'drawn', test: drawn },
                { name: 'lists', test: inLists },
              ],
            },
          },
        },
      },
    },
    ssr: {
      build: {
        outDir: 'dist/server',
        ssr: 'web/entry-server.tsx',
        rolldownOptions: { output: { entryFileNames: 'entry-server.js' } },
      },
    },
  },
  builder: {},
})
