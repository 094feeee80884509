import { dirname, relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Visitor, type ESTree, type Plugin } from 'vite'

const root = fileURLToPath(new URL('..', import.meta.url))

/**
 * For the server's build: the tables of pages say by functions what a page loads. Each function gets the names of the files
 * that it imports, so that the head of a document can name them before any script asks, whatever they are called.
 */
export function pageModules(): Plugin {
  const left = new Set(['web/app/pages.ts', 'web/admin/pages.ts'])
  return {
    name: 'page-modules',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'ssr',
    transform: {
      filter: { id: /\/pages\.ts$/ },
      handler(code, id) {
        if (!left.delete(relative(root, id))) return null
        const { loading, imports } = found(this.parse(code))
        const insertions = loading.flatMap(({ start, end }) => {
          const modules = imports
            .filter((one) => one.start >= start && one.end <= end)
            .map(({ path }) => relative(root, resolve(dirname(id), path)))
          if (modules.length === 0) return []
          return [
            { at: start, text: 'Object.assign(' },
            { at: end, text: `, { modules: ${JSON.stringify(modules)} })` },
          ]
        })
        if (insertions.length === 0) this.error(`No page of ${relative(root, id)} says what it loads.`)
        return { code: withInsertions(code, insertions), map: null }
      },
    },
    buildEnd(error) {
      if (!error && left.size > 0) this.error(`The tables of pages are not in ${[...left].join(', ')}.`)
    },
  }
}

/** For the browser's build: in which file of it each module is, since modules that belong together share one. */
export const moduleFiles = (): Plugin => ({
  name: 'module-files',
  apply: 'build',
  applyToEnvironment: (environment) => environment.name === 'client',
  generateBundle(_options, bundle) {
    const files = Object.values(bundle).flatMap((chunk) =>
      chunk.type === 'chunk'
        ? Object.keys(chunk.modules).map((id): [string, string] => [relative(root, id), chunk.fileName])
        : [],
    )
    const ours = Object.fromEntries(files.filter(([module]) => module.startsWith('web/')))
    this.emitFile({ type: 'asset', fileName: 'modules.json', source: JSON.stringify(ours) })
  },
})

/** The functions that load a page or its data, and what is imported when it is needed. */
function found(program: ESTree.Program) {
  const loading: ESTree.Node[] = []
  const imports: { path: string; start: number; end: number }[] = []
  new Visitor({
    Property({ key, value }) {
      if (key.type === 'Identifier' && (key.name === 'component' || key.name === 'loader'))
        loading.push(value)
    },
    ImportExpression({ source, start, end }) {
      if (source.type === 'Literal') imports.push({ path: String(source.value), start, end })
    },
  }).visit(program)
  return { loading, imports }
}

interface Insertion {
  at: number
  text: string
}

/** Inserts from the end of the code, so that earlier positions stay valid. */
const withInsertions = (code: string, insertions: readonly Insertion[]): string =>
  insertions
    .toSorted((a, b) => b.at - a.at)
    .reduce((text, { at, text: inserted }) => text.slice(0, at) + inserted + text.slice(at), code)
