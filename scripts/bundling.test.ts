import { build, type Plugin } from 'vite'
import { expect, test } from 'vitest'
import { groupsOf } from './chunks.ts'
import { leanContract } from './lean-contract.ts'
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

const browsersPart = (name: string, rest: string) => `
  const defineEndpoint = (endpoint) => endpoint
  export const ${name} = defineEndpoint({ method: 'GET', path: '/cart', ${rest} })`

test('of an endpoint the browser gets method and path', async () => {
  const code = await bundled('contract/sample/endpoints.ts', browsersPart('showCart', `reply: schema()`))
  expect(code).toContain('/cart')
  expect(code).not.toContain('schema')
})

test.each([
  ['is called otherwise', `export const showCart = describeEndpoint({ path: '/cart' })`, 'No defineEndpoint'],
  [
    'has a part nobody has thought of',
    browsersPart('showCart', `answer: schema()`),
    '"answer" of an endpoint',
  ],
  ['is made in another way', `export const all = [defineEndpoint({ path: '/cart' })]`, 'is understood'],
])('the build ends when an endpoint %s', async (_, code, reason) => {
  await expect(bundled('contract/sample/endpoints.ts', code)).rejects.toThrow(reason)
})

test('the build ends when the contract is in another folder', async () => {
  const code = browsersPart('showCart', `reply: schema()`)
  await expect(bundled('agreement/sample/endpoints.ts', code)).rejects.toThrow('No defineEndpoint')
})

test('the build ends when the tables of pages are elsewhere', async () => {
  await expect(bundled('web/app/routes.ts', 'export const pages = []', pageModules(), 'ssr')).rejects.toThrow(
    'web/app/pages.ts, web/admin/pages.ts',
  )
})

/** What the build of one side makes of one module. */
async function bundled(
  path: string,
  source: string,
  plugin = leanContract(),
  side: 'client' | 'ssr' = 'client',
): Promise<string> {
  const module: Plugin = {
    name: 'module',
    enforce: 'pre',
    resolveId: (id) => (id.endsWith(path) ? `/shop/${path}` : null),
    load: (id) => (id === `/shop/${path}` ? source : null),
  }
  const result = await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [module, plugin],
    build: {
      write: false,
      minify: false,
      ...(side === 'ssr' ? { ssr: path } : { lib: { entry: path, formats: ['es'], fileName: 'module' } }),
    },
  })
  const [output] = [result].flat()
  return output && 'output' in output ? output.output[0].code : ''
}
