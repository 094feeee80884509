import { build, type Plugin } from 'vite'
import { expect, test } from 'vitest'
import { toGroups } from './chunks.ts'
import { pageModules } from './page-modules.ts'

test('a chunk contains the files and folders that it names, and no others', () => {
  const [group] = toGroups([{ name: 'own', of: ['web/ui/badge.tsx', 'node_modules/zod'] }])
  const root = new URL('..', import.meta.url).pathname
  expect(group!.test(`${root}web/ui/badge.tsx`)).toBe(true)
  expect(group!.test(`${root}node_modules/zod/mini/index.js`)).toBe(true)
  expect(group!.test(`${root}web/ui/badge.test.tsx`)).toBe(false)
  expect(group!.test(`${root}node_modules/zod-to-something/index.js`)).toBe(false)
})

test('the build fails if a chunk names a file that does not exist', () => {
  expect(() => toGroups([{ name: 'own', of: ['web/ui/badge.tsx', 'web/ui/renamed.tsx'] }])).toThrow(
    'web/ui/renamed.tsx (in the chunk "own")',
  )
})

test('the build fails if the tables of pages have moved', async () => {
  await expect(buildModule('web/app/routes.ts', 'export const pages = []')).rejects.toThrow(
    'web/app/pages.ts, web/admin/pages.ts',
  )
})

async function buildModule(path: string, source: string): Promise<void> {
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
