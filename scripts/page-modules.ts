import { dirname, relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Visitor, type ESTree, type Plugin } from 'vite'

const root = fileURLToPath(new URL('..', import.meta.url))

/**
 * In the tables of pages, functions import the modules of a page. In the server's build, this plugin attaches
 * the paths of those modules to each function as `modules`, so that a document can preload them.
 */
export function pageModules(): Plugin {
  const remaining = new Set(['web/app/pages.ts', 'web/admin/pages.ts'])
  return {
    name: 'page-modules',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'ssr',
    transform: {
      filter: { id: /\/pages\.ts$/ },
      handler(code, id) {
        if (!remaining.delete(relative(root, id))) return null
        const { loaders, imports } = findLoaders(this.parse(code))
        const insertions = loaders.flatMap(({ start, end }) => {
          const modules = imports
            .filter((imported) => imported.start >= start && imported.end <= end)
            .map(({ path }) => relative(root, resolve(dirname(id), path)))
          if (modules.length === 0) return []
          return [
            { at: start, text: 'Object.assign(' },
            { at: end, text: `, { modules: ${JSON.stringify(modules)} })` },
          ]
        })
        if (insertions.length === 0) this.error(`No page of ${relative(root, id)} imports a module.`)
        return { code: withInsertions(code, insertions), map: null }
      },
    },
    buildEnd(error) {
      if (!error && remaining.size > 0) this.error(`Found no table of pages: ${[...remaining].join(', ')}.`)
    },
  }
}

/** In the browser's build, modules.json names the built file of each module. */
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

function findLoaders(program: ESTree.Program) {
  const loaders: ESTree.Node[] = []
  const imports: { path: string; start: number; end: number }[] = []
  new Visitor({
    Property({ key, value }) {
      if (key.type === 'Identifier' && (key.name === 'component' || key.name === 'loader'))
        loaders.push(value)
    },
    ImportExpression({ source, start, end }) {
      if (source.type === 'Literal') imports.push({ path: String(source.value), start, end })
    },
  }).visit(program)
  return { loaders, imports }
}

interface Insertion {
  at: number
  text: string
}

/** The insertions begin at the end of the code, so that earlier positions stay valid. */
const withInsertions = (code: string, insertions: readonly Insertion[]): string =>
  insertions
    .toSorted((a, b) => b.at - a.at)
    .reduce((text, { at, text: inserted }) => text.slice(0, at) + inserted + text.slice(at), code)
