import tailwind from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { chunkGroups } from './scripts/chunks.ts'
import { inlineLimits } from './scripts/inline-limits.ts'
import { leanContract } from './scripts/lean-contract.ts'
import { leanLibraries } from './scripts/lean-libraries.ts'
import { moduleFiles, pageModules } from './scripts/page-modules.ts'
import { reactModules } from './scripts/react-modules.ts'

/** Every page has one style sheet and no list of what a part needs (see `modulePreload`), so Vite's own loader has nothing to do. */
function plainImports(): Plugin {
  let found = false
  return {
    name: 'plain-imports',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: {
      filter: { id: /vite\/preload-helper/ },
      handler: () => {
        found = true
        return { code: 'export const __vitePreload = (load) => load()', map: null }
      },
    },
    buildEnd(error) {
      if (!error && !found) this.error('Vite has no preload helper any more, or another name for it.')
    },
  }
}

/** Two builds of one source: what the browser loads and what the server renders with. */
export default defineConfig({
  plugins: [
    react(),
    tailwind(),
    inlineLimits(),
    leanContract(),
    leanLibraries(),
    reactModules(),
    pageModules(),
    moduleFiles(),
    plainImports(),
  ],
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
          // React asks its scheduler for what only a test's has.
          checks: { importIsUndefined: false },
          output: {
            codeSplitting: { groups: chunkGroups() },
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
