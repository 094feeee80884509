import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseEnv } from 'node:util'
import { expect, test } from 'vitest'
import { readSettings } from '#server/settings.ts'

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

test.each(['docs/find-your-way.md', 'README.md'])('every file that %s names exists', (document) => {
  const named = [
    ...read(document).matchAll(/`((?:contract|server|web|database|demo|e2e|bench|docs|scripts)\/[\w/.-]*)`/g),
  ].map(([, path]) => path!)
  expect(named.length).toBeGreaterThan(0)
  expect(named.filter((path) => !existsSync(join(root, path)))).toEqual([])
})

test('the table of the README lists every setting, and no other', () => {
  const rows = [...read('README.md').matchAll(/^\| ((?:`[A-Z_]+`(?:, )?)+) +\|/gm)].map(([, names]) => names!)
  const listed = [...rows.join().matchAll(/`([A-Z_]+)`/g)].map(([, name]) => name!)
  expect(listed.toSorted()).toEqual(settings())
})

test('the example of a server names only settings that exist, and the shop accepts them', () => {
  const example = parseEnv(read('deploy/griya.env.example'))
  expect(Object.keys(example).filter((name) => !settings().includes(name))).toEqual([])
  expect(readSettings(example)).toMatchObject({ trustProxy: 1, demo: false, host: '127.0.0.1' })
})

/** The names of the environment variables that the shop reads as its settings. */
function settings(): string[] {
  const names = new Set<string>()
  readSettings(new Proxy({}, { get: (_, name) => void names.add(String(name)) }))
  return [...names].filter((name) => name !== 'NODE_ENV').toSorted()
}
