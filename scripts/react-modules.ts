import { Visitor, type ESTree, type Plugin } from 'vite'
import { rewritten, type Change } from './rewrite-source.ts'

/** What is imported of React, and the file that runs in production. */
const entries = new Map([
  ['react/index.js', 'react/cjs/react.production.js'],
  ['react/jsx-runtime.js', 'react/cjs/react-jsx-runtime.production.js'],
  ['react-dom/index.js', 'react-dom/cjs/react-dom.production.js'],
  ['react-dom/client.js', 'react-dom/cjs/react-dom-client.production.js'],
  ['scheduler/index.js', 'scheduler/cjs/scheduler.production.js'],
])

/**
 * For the browser's build: React is published as CommonJS, which a bundler can only wrap. Every file that draws something then
 * carries a wrapper of its own and calls React through it, and nothing of React can be dropped. As modules its files are linked
 * name by name.
 */
export function reactModules(): Plugin {
  const left = new Set([...entries].flat())
  return {
    name: 'react-modules',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: {
      filter: { id: /\/node_modules\/(?:react|react-dom|scheduler)\/.*\.js$/ },
      handler(code, id) {
        const file = id.split('/node_modules/').at(-1)!
        left.delete(file)
        const running = entries.get(file)
        if (!running) return { code: asModule(code, this.parse(code)), map: null }
        // Some libraries import it as a whole.
        return { code: `export * from '../${running}'\nexport * as default from '../${running}'`, map: null }
      },
    },
    buildEnd(error) {
      if (!error && left.size > 0) this.error(`React has no ${[...left].join(', ')} any more.`)
    },
  }
}

/** Each `name = require(…)` becomes an import, and each `exports.name = …` a constant; a variable where it is set again. */
function asModule(code: string, program: ESTree.Program): string {
  const changes: Change[] = []
  const imports: string[] = []
  const timesSet = new Map<string, number>()
  new Visitor({
    VariableDeclarator({ id, init, start, end }) {
      if (id.type !== 'Identifier' || init?.type !== 'CallExpression') return
      const [source] = init.arguments
      if (init.callee.type !== 'Identifier' || init.callee.name !== 'require' || source?.type !== 'Literal')
        return
      imports.push(`import * as ${id.name} from '${String(source.value)}'`)
      changes.push({ at: start, until: end, text: `required$${imports.length}` })
    },
    AssignmentExpression({ left }) {
      const name = exportedName(left)
      if (name) timesSet.set(name, (timesSet.get(name) ?? 0) + 1)
    },
    MemberExpression(member) {
      const name = exportedName(member)
      if (name) changes.push({ at: member.start, until: member.end, text: `exports$${name}` })
    },
  }).visit(program)
  const constants = new Set<string>()
  for (const statement of program.body) {
    if (statement.type !== 'ExpressionStatement' || statement.expression.type !== 'AssignmentExpression')
      continue
    const name = exportedName(statement.expression.left)
    if (!name || timesSet.get(name) !== 1) continue
    constants.add(name)
    changes.push({ at: statement.start, text: 'const ' })
  }
  const names = [...timesSet.keys()]
  return [
    ...imports,
    ...names.filter((name) => !constants.has(name)).map((name) => `let exports$${name}`),
    rewritten(code, changes),
    `export { ${names.map((name) => `exports$${name} as ${name}`).join(', ')} }`,
  ].join('\n')
}

function exportedName(node: ESTree.Node): string | undefined {
  if (node.type !== 'MemberExpression' || node.object.type !== 'Identifier') return undefined
  return node.object.name === 'exports' && node.property.type === 'Identifier'
    ? node.property.name
    : undefined
}
