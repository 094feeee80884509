import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseEnv } from 'node:util'
import { describe, expect, test } from 'vitest'
import { readSettings } from '#server/settings.ts'
import { listImports, sources } from './check-imports.mjs'
import { memorySettings } from './prepare.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const read = (file: string) => readFileSync(join(root, file), 'utf8')

const documents = globSync('{*.md,{docs,database,bench}/**/*.md}', { cwd: root })

test.each(documents)('every link in %s leads to a file or a heading that exists', (document) => {
  const links = [...read(document).matchAll(/\]\((?!https?:)([^)#]*)(?:#([^)]*))?\)/g)]
  const broken = links.filter(([, path, heading]) => {
    const file = path ? join(dirname(document), path) : document
    return !existsSync(join(root, file)) || (heading && !headingsOf(file).includes(heading))
  })
  expect(broken.map(([link]) => link)).toEqual([])
})

const headingsOf = (file: string) =>
  [...read(file).matchAll(/^#+ (.*)$/gm)].map(([, title]) =>
    title!
      .toLowerCase()
      .replace(/[^\w -]/g, '')
      .replaceAll(' ', '-'),
  )

const namedFiles = (text: string): string[] =>
  [
    ...text.matchAll(/`((?:contract|server|web|database|demo|deploy|e2e|bench|docs|scripts)\/[\w/.-]*)`/g),
  ].map(([, path]) => path!)

describe('docs/find-your-way.md', () => {
  const imports = new Map(
    ['contract', 'server', 'web'].flatMap((folder) =>
      sources(join(root, folder)).map((file): [string, string[]] => [
        relative(root, file),
        listImports(file),
      ]),
    ),
  )
  const importsOf = (file: string): string[] => imports.get(file) ?? []
  const text = read('docs/find-your-way.md')
  const flows = text
    .split(/^## /m)
    .map((section): [string, string[]] => [
      section.split('\n')[0]!,
      [...section.matchAll(/^\d+\. .*$/gm)].flatMap(([step]) => namedFiles(step)),
    ])
    .filter(([, files]) => files.length > 0)

  const isImportedBy = (from: string, to: string): boolean =>
    [from, ...importsOf(from)].some((file) => importsOf(file).includes(to))
  const isPage = (file: string): boolean =>
    ['web/app/pages.ts', 'web/admin/pages.ts'].some((table) => importsOf(table).includes(file))

  test('has four flows', () => expect(flows).toHaveLength(4))

  test.each(flows)(
    '"%s" follows imports: each file is a page, or imports an earlier file or is imported by one',
    (_, files) => {
      const unconnected = files.filter((file, n) => {
        const earlier = files.slice(0, n)
        return (
          !isPage(file) && !earlier.some((from) => isImportedBy(from, file) || importsOf(file).includes(from))
        )
      })
      expect(unconnected).toEqual([])
    },
  )

  test('names only files that exist', () => {
    expect(namedFiles(text).filter((path) => !existsSync(join(root, path)))).toEqual([])
  })

  test('names only sources that the shop imports', () => {
    const reached = new Set([
      'server/main.ts',
      'web/app/entry-client.tsx',
      'web/app/entry-server.tsx',
      'web/service-worker/service-worker.ts',
    ])
    for (const file of reached) for (const imported of importsOf(file)) reached.add(imported)
    const named = namedFiles(text).filter((path) => imports.has(path))
    expect(named.filter((path) => !reached.has(path))).toEqual([])
  })

  test('is shorter than 120 lines', () => expect(text.split('\n').length).toBeLessThan(120))
})

test('the table of the README lists exactly the settings of the shop', () => {
  const rows = [...read('README.md').matchAll(/^\| ((?:`[A-Z_]+`(?:, )?)+) +\|/gm)].map(([, names]) => names!)
  const listed = [...rows.join().matchAll(/`([A-Z_]+)`/g)].map(([, name]) => name!)
  expect(listed.toSorted()).toEqual(settings())
})

test('deploy/griya.env.example names only settings that exist, and the shop accepts them', () => {
  const example = parseEnv(read('deploy/griya.env.example'))
  expect(Object.keys(example).filter((name) => !settings().includes(name))).toEqual([])
  expect(readSettings(example)).toMatchObject({ trustProxy: 1, demo: false, host: '127.0.0.1' })
})

test.each(['Dockerfile', 'deploy/griya.service'])('%s has the memory settings of npm start', (file) => {
  const { flags, env } = memorySettings
  const wanted = [...flags, ...Object.entries(env).map(([name, value]) => `${name}=${value}`)]
  expect(wanted.filter((setting) => !read(file).includes(setting))).toEqual([])
})

function settings(): string[] {
  const names = new Set<string>()
  readSettings(new Proxy({}, { get: (_, name) => void names.add(String(name)) }))
  return [...names].filter((name) => name !== 'NODE_ENV').toSorted()
}
