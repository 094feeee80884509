import type { AddressInfo } from 'node:net'
import { makeApp, type AppOptions } from '#server/app.ts'
import type { Renderer } from '#server/platform/pages/render.ts'
import { testSettings } from './settings.ts'

/** `entry` imports web/app/entry-server.tsx. */
export async function openPageApp({
  entry,
  settings,
  ...parts
}: Pick<AppOptions, 'database' | 'log' | 'perMinute' | 'cache' | 'changes'> & {
  entry: Renderer['entry']
  settings?: Partial<AppOptions['settings']>
}) {
  const assets = { styles: ['/style.css'], modules: [], fonts: [], entry: '/entry.js' }
  const server = await makeApp({
    perMinute: null,
    ...parts,
    settings: testSettings(settings),
    renderer: async () => ({
      entry,
      assetsOf: () => assets,
      finish: async (_address, html) => html,
      developing: false,
    }),
  })
  await server.listen({ host: '127.0.0.1', port: 0 })
  return { server, port: (server.server.address() as AddressInfo).port }
}
