import { readFile } from 'node:fs/promises'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import type { Assets } from '#web/app/document.ts'
import { readAssets } from './assets.ts'
import { PageEntry } from './page-entry.ts'

export interface Renderer {
  entry: () => Promise<PageEntry>
  assetsOf: (modules: readonly string[]) => Assets
  finish: (address: string, html: readonly string[]) => Promise<readonly string[]>
  developing: boolean
  /** The code of the service worker, which exists only in a build. */
  worker?: string
}

const root = new URL('../../../', import.meta.url)

export async function openBuiltRenderer(): Promise<Renderer> {
  const entry = z.parse(PageEntry, await import(new URL('dist/server/entry-server.js', root).href))
  const assetsOf = await readAssets(new URL('dist/client/', root))
  const worker = await readFile(new URL('dist/worker/sw.js', root), 'utf8')
  return {
    entry: async () => entry,
    assetsOf,
    finish: async (_address, html) => html,
    developing: false,
    worker,
  }
}

export async function openDevelopmentRenderer(app: FastifyInstance): Promise<Renderer> {
  const { createServer } = await import('vite')
  const vite = await createServer({
    // A bundled configuration would be a new file each time, and `node --watch` would restart for it.
    configLoader: 'native',
    root: root.pathname,
    appType: 'custom',
    server: { middlewareMode: true, hmr: { server: app.server } },
  })
  app.addHook('onClose', () => vite.close())
  app.addHook('onRequest', (request, reply, done) => {
    if (request.url.startsWith('/api/') || request.url.startsWith('/media/')) return done()
    reply.raw.once('finish', () => {
      if (!reply.sent) reply.hijack()
    })
    vite.middlewares(request.raw, reply.raw, () => done())
  })
  const assets: Assets = {
    styles: ['/web/app/theme.css'],
    modules: [],
    fonts: [],
    entry: '/web/app/entry-client.tsx',
  }
  return {
    entry: async () => z.parse(PageEntry, await vite.ssrLoadModule('/web/app/entry-server.tsx')),
    assetsOf: () => assets,
    finish: async (address, html) => [await vite.transformIndexHtml(address, html.join(''))],
    developing: true,
  }
}
