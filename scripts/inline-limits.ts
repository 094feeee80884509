import { Visitor, type ESTree, type Plugin } from 'vite'
import { delays, limits, pageSizes } from '../contract/platform/limits.ts'
import { rewritten, type Change } from './rewrite-source.ts'

const tables = { delays, limits, pageSizes }

/**
 * For the browser's build: `limits.name` becomes its number. Left as it is, every page would carry the table of all limits, most of
 * which only the server and the owner's pages ask for.
 */
export function inlineLimits(): Plugin {
  let found = 0
  return {
    name: 'inline-limits',
    apply: 'build',
    enforce: 'post',
    applyToEnvironment: (environment) => environment.name === 'client',
    transform: {
      filter: { id: /\.tsx?$/, code: /platform\/limits\.ts|\.\/limits\.ts/ },
      handler(code) {
        const program = this.parse(code)
        const changes = numbersIn(program)
        found += changes.length
        return { code: rewritten(code, changes), map: null }
      },
    },
    buildEnd(error) {
      if (!error && found === 0) this.error('Nothing asks for a limit any more: are they elsewhere now?')
    },
  }
}

function numbersIn(program: ESTree.Program): Change[] {
  const imported = new Set(program.body.flatMap(namesOfTables))
  const changes: Change[] = []
  new Visitor({
    MemberExpression: ({ object, property, computed, start, end }) => {
      if (computed || object.type !== 'Identifier' || property.type !== 'Identifier') return
      const table = imported.has(object.name) && isTable(object.name) && tables[object.name]
      if (table) changes.push({ at: start, until: end, text: numberOf(table, property.name) })
    },
  }).visit(program)
  return changes
}

/** What a module imports from there, unless it calls it otherwise. */
const namesOfTables = (statement: ESTree.Statement): string[] =>
  statement.type === 'ImportDeclaration' && statement.source.value.endsWith('/limits.ts')
    ? statement.specifiers.map(({ local }) => local.name)
    : []

const isTable = (name: string): name is keyof typeof tables => name in tables

function numberOf(table: Record<string, number>, name: string): string {
  const number = table[name]
  if (number === undefined) throw new Error(`contract/platform/limits.ts has no "${name}"`)
  return String(number)
}
