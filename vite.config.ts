import tailwind from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { chunkGroups } from './scripts/chunks.ts'
import { moduleFiles, pageModules } from './scripts/page-modules.ts'

export default defineConfig({
  plugins: [react(), tailwind(), pageModules(), moduleFiles()],
  publicDir: false,
  // The content security policy allows no data: address for fonts and scripts, so nothing is inlined.
  build: { assetsInlineLimit: 0, target: 'es2022' },
  environments: {
    client: {
      build: {
        outDir: 'dist/client',
        manifest: 'manifest.json',
        // Preload lists would add 2 KB to the first load. web/app/prefetch.ts fetches the files of a link
        // that is touched.
        modulePreload: { polyfill: false, resolveDependencies: () => [] },
        rolldownOptions: {
          input: ['web/app/entry-client.tsx', 'web/app/early.ts'],
          treeshake: { propertyReadSideEffects: false },
          output: {
            // The names of all files are part of the first load: short ones in hex compress best.
            hashCharacters: 'hex',
            chunkFileNames: 'assets/[name]-[hash:7].js',
            entryFileNames: 'assets/[name]-[hash:7].js',
            codeSplitting: { groups: chunkGroups() },
          },
        },
      },
    },
    // The service worker is one file without imports, and its address never changes.
    worker: {
      consumer: 'client',
      build: {
        outDir: 'dist/worker',
        rolldownOptions: {
          input: 'web/service-worker/service-worker.ts',
          output: { format: 'iife', entryFileNames: 'sw.js' },
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
