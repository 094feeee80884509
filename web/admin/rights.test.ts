import { expect, test } from 'vitest'
import type { Endpoint } from '#contract/platform/endpoint.ts'
import {
  mayDo,
  nameRights,
  noSwitches,
  staffRoles,
  switchesOf,
  type Right,
  type Staff,
} from '#contract/platform/roles.ts'
import { adminPages } from '#web/admin/pages.ts'

const modules = import.meta.glob<Record<string, Endpoint>>(['/contract/**/*schemas.ts'], { eager: true })

/** The button of a download itself asks for the right to export. */
const neededRights = new Map(
  Object.values(modules)
    .flatMap((module) => Object.values(module))
    .map(({ method, path, right }) => [`${method} ${path}`, right]),
)

const sources = import.meta.glob<string>(['/web/{admin,app}/**/*.{ts,tsx}', '!/**/{refresh,*.test}.*'], {
  eager: true,
  query: '?raw',
  import: 'default',
})

/** What waits, and the notices about the server, come only to people with the right. */
const isChosenByServer = (file: string) => /\/(?:needs-me|need-panels|health)\.tsx$/.test(file)

const resolve = (name: string, from: string) => new URL(name.replace('#', '/'), `file://${from}`).pathname

/** The declarations of each file, and the file of each name that it imports. */
const files = new Map(
  Object.entries(sources).map(([file, source]) => {
    const parts = source.split(/^(?=(?:export )?(?:default )?(?:async )?(?:function|const) \w)/m).slice(1)
    const imports = source.matchAll(/^import (?!type)([^']*) from '([#.][^']+)'/gm)
    const lazy = source.matchAll(/^const (\w+) = lazy[^']*import\('([^']+)'\)/gm)
    const origins = [...imports, ...lazy].flatMap(([, names = '', path = '']) =>
      [...names.matchAll(/\w+/g)].map(([name]) => [name, resolve(path, file)] as const),
    )
    const nameOf = (part: string) => /(?:function|const) (\w+)/.exec(part)?.[1] ?? ''
    return [file, { declared: new Map(parts.map((part) => [nameOf(part), part])), origins: new Map(origins) }]
  }),
)

/**
 * Reads the code of a page for calls that the server refuses to this person. Code inside `<May>`, and after
 * `!may('…')) return null`, is left out for a person without the right. Apart from that, a file that asks for a right
 * vouches for the calls with this right in itself and in what it imports.
 */
function findRefused(page: string, staff: Staff): string[] {
  const refused = new Set<string>()
  const seen = new Set<string>()
  const whenMay = (all: string, right: Right) => (mayDo(staff, right) ? all : '')
  const readFile = (file: string, vouched: string, imported: string) => {
    const asked = sources[file]?.match(/may\('\w+'\)|May right="\w+"/g) ?? []
    const all = [...new Set([...vouched.split(','), ...asked])].toSorted().join()
    for (const [name, text] of files.get(file)?.declared ?? [])
      if (name === imported || text.startsWith('export default')) read(file, name, all)
  }
  const read = (file: string, name: string, vouched: string) => {
    const { declared, origins } = files.get(file)!
    const key = [file, name, vouched].join()
    if (seen.has(key) || isChosenByServer(file)) return
    seen.add(key)
    const text = declared
      .get(name)!
      .replace(/<May right="(\w+)">[^]*?<\/May>/g, whenMay)
      .replace(/!may\('(\w+)'\)\) return null[^]*/g, whenMay)
    for (const [, call = ''] of text.matchAll(/['"]([A-Z]+ \/[^'"]+)['"]/g)) {
      const right = neededRights.get(call)
      if (right && !mayDo(staff, right) && !vouched.includes(right)) refused.add(`${file} ${name}: ${call}`)
    }
    for (const [used] of text.matchAll(/\w+/g)) {
      if (declared.has(used)) read(file, used, vouched)
      const origin = origins.get(used)
      if (origin !== undefined) readFile(origin, vouched, used)
    }
  }
  readFile(page, '', 'default')
  return [...refused]
}

const people = staffRoles.flatMap((role): Staff[] => [
  { role, switches: noSwitches },
  ...switchesOf(role).map((one): Staff => ({
    role,
    switches: { ...noSwitches, [one]: typeof noSwitches[one] === 'number' ? 1 : true },
  })),
])

const cases = people.map((staff) => ({ staff, name: nameRights(staff, 'en') }))
test.each(cases)('no page calls what the server refuses: $name', ({ staff }) => {
  const pages = adminPages.filter(({ right }) => mayDo(staff, right))
  const refused = pages.flatMap(({ path, component }) => {
    const file = /"(\/web[^"]+)"/.exec(String(component))?.[1] ?? ''
    expect(sources[file], path).toBeDefined()
    return findRefused(file, staff)
  })
  expect([...new Set(refused)]).toEqual([])
})
