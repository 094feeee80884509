import { build, type Plugin } from 'vite'
import { expect, test } from 'vitest'
import { groupsOf } from './chunks.ts'
import { inlineLimits } from './inline-limits.ts'
import { leanContract } from './lean-contract.ts'
import { leanLibraries } from './lean-libraries.ts'
import { pageModules } from './page-modules.ts'
import { reactModules } from './react-modules.ts'

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

test('the build ends when React or the router has its files elsewhere', async () => {
  await expect(bundled('web/app.ts', 'export const shop = 1', leanLibraries())).rejects.toThrow(
    /lib\/router\/router\.js.*react-dom-client/,
  )
})

test('of React comes what is imported, and without a wrapper', async () => {
  const source = `import { createContext } from 'react'
    import { hydrateRoot } from 'react-dom/client'
    import { jsx } from 'react/jsx-runtime'
    export const shop = [createContext, hydrateRoot, jsx]`
  const code = await bundled('web/shop.ts', source, reactModules())
  expect(code).toMatch(/createContext\b[^]*hydrateRoot\b/)
  expect(code).not.toMatch(/cloneElement|createRoot\b|__commonJS/)
})

test('the build ends when React has its files elsewhere', async () => {
  await expect(bundled('web/app.ts', 'export const shop = 1', reactModules())).rejects.toThrow(
    'react/index.js, react/cjs/react.production.js',
  )
})

test('a limit is its number, where it is meant', async () => {
  const table = new URL('../contract/platform/limits.ts', import.meta.url).pathname
  const source = `import { limits } from '${table}'
    const own = { limits: { name: 'kept' } }
    export const shown = [limits.badge, own.limits.name]`
  const code = await bundled('web/badge.ts', source, inlineLimits())
  expect(code).toContain('[99, ')
  expect(code).toContain('kept')
  expect(code).not.toContain('passwordMin')
})

test('the build ends when nothing asks for a limit', async () => {
  await expect(bundled('web/app.ts', 'export const shop = 1', inlineLimits())).rejects.toThrow(
    'Nothing asks for a limit',
  )
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
