import { Visitor, type Plugin } from 'vite'
import * as numbers from '../contract/platform/limits.ts'
import { rewritten, type Change } from './rewrite-source.ts'

const tables: Record<string, object> = { limits: numbers.limits, delays: numbers.delays }

/**
 * For the browser's build: `limits.phone` is written as its number, so that nobody loads the whole table for three of
 * them. The bundler drops only tables that nothing reads.
 */
export function inlineLimits(): Plugin {
  let found = 0
  return {
    name: 'inline-limits',
    apply: 'build',
    enforce: 'post',
    applyToEnvironment: (environment) => environment.name === 'client',
    transform: {
      filter: { code: /\/limits\.ts["']/ },
      handler(code) {
        const changes: Change[] = []
        new Visitor({
          MemberExpression({ object, property, computed, start, end }) {
            if (computed || object.type !== 'Identifier' || property.type !== 'Identifier') return
            const value: unknown = Object.entries(tables[object.name] ?? {}).find(
              ([name]) => name === property.name,
            )?.[1]
            if (typeof value === 'number') changes.push({ at: start, until: end, text: String(value) })
          },
        }).visit(this.parse(code))
        found += changes.length
        return { code: rewritten(code, changes), map: null }
      },
    },
    buildEnd(error) {
      if (!error && found === 0)
        this.error('No limit of contract/platform/limits.ts was found: are they elsewhere now?')
    },
  }
}
