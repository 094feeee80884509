import type { FastifyInstance } from 'fastify'
import { accentShades, isReadable, themePath } from '#contract/shop/accent-colour.ts'

/** The path names the colour, and so the whole content. Browsers cache it without revalidation. */
export function serveTheme(server: FastifyInstance): void {
  server.get<{ Params: { colour: string } }>(
    themePath('#:colour(^[0-9a-f]{6})'),
    { logLevel: 'warn', config: { budget: 'file' } },
    (request, reply) => {
      const colour = `#${request.params.colour}`
      if (!isReadable(colour)) return reply.callNotFound()
      return reply
        .type('text/css; charset=utf-8')
        .header('cache-control', 'public, max-age=31536000, immutable')
        .send(renderTheme(colour))
    },
  )
}

/** The rule has no layer, so it wins over the `@theme` of web/app/theme.css. */
function renderTheme(colour: string): string {
  const { deep, wash } = accentShades(colour)
  return `:root{--color-terracotta:${colour};--color-terracotta-deep:${deep};--color-terracotta-wash:${wash}}\n`
}
