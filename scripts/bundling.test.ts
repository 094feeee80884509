import { build, type Plugin } from 'vite'
import { expect, test } from 'vitest'
import { groupsOf } from './chunks.ts'
import { pageModules } from './page-modules.ts'

test('a chunk takes the files and folders it names, and nothing beside them', () => {
  const [group] = groupsOf([{ name: 'own', of: ['web/ui/badge.tsx', 'node_modules/zod'] }])
  const root = new URL('..', import.meta.url).pathname
  expect(group!.test(`${root}web/ui/badge.tsx`)).toBe(true)
  expect(group!.test(`${root}node_modules/zod/mini/index.js`)).toBe(true)
  expect(group!.test(`${root}web/ui/badge.test.tsx`)).toBe(false)
  expect(group!.test(`${root}node_modules/zod-to-something/index.js`)).toBe(false)
})

test('a file that was renamed ends the build as long as a chunk names it as before', () => {
  expect(() => groupsOf([{ name: 'own', of: ['web/ui/badge.tsx', 'web/ui/renamed.tsx'] }])).toThrow(
    'web/ui/renamed.tsx (in the chunk "own")',
  )
})

test('the build ends when the tables of pages are elsewhere', async () => {
  await expect(bundled('web/app/routes.ts', 'export const pages = []')).rejects.toThrow(
    'web/app/pages.ts, web/admin/pages.ts',
  )
})

/** Builds one module for the server. */
async function bundled(path: string, source: string): Promise<void> {
  const module: Plugin = {
    name: 'module',
    enforce: 'pre',
    resolveId: (id) => (id.endsWith(path) ? `/shop/${path}` : null),
    load: (id) => (id === `/shop/${path}` ? source : null),
  }
  await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [module, pageModules()],
    build: { write: false, ssr: path },
  })
}
