import type { AddressInfo } from 'node:net'
import { makeApp, type AppParts } from '#server/app.ts'
import { testSettings } from './settings.ts'

/** The whole shop with its pages, drawn from the sources, on a port of its own. */
export async function openPageApp({
  settings,
  ...parts
}: Pick<AppParts, 'database' | 'log' | 'perMinute'> & { settings?: Partial<AppParts['settings']> }) {
  const assets = { styles: [], modules: [], fonts: [], icon: '/favicon.svg', entry: '/entry.js' }
  const server = await makeApp({
    perMinute: null,
    ...parts,
    settings: testSettings(settings),
    renderer: async () => ({
      entry: () => import('#web/app/entry-server.tsx'),
      assetsOf: () => assets,
      finish: async (_address, html) => html,
      developing: false,
    }),
  })
  await server.listen({ host: '127.0.0.1', port: 0 })
  return { server, port: (server.server.address() as AddressInfo).port }
}
