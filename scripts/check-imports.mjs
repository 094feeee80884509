// The direction of imports: contract/ imports neither side, web/ never the server, domains only from their left.
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { root } from './prepare.mjs'

/** Every domain may import from groups before its own, never from its own group or after it. */
const domains = [
  ['shop', 'accounts'],
  ['catalogue'],
  ['cart', 'wishlist', 'ratings', 'suggestions'],
  ['orders'],
  ['payments'],
  ['bookings'],
  ['admin'],
]

const rankOf = (domain) => domains.findIndex((group) => group.includes(domain))

export function checkImports() {
  return ['contract', 'server', 'web', 'demo']
    .flatMap((folder) => sources(join(root, folder)))
    .flatMap(problemsOf)
}

function problemsOf(file) {
  const from = relative(root, file)
  return importsOf(file).flatMap((to) => {
    const reason = against(from, to)
    return reason ? [`${from} imports ${to}: ${reason}`] : []
  })
}

function against(from, to) {
  const [side, domain] = from.split('/')
  const [otherSide, otherDomain] = to.split('/')
  if (side === 'contract' && otherSide !== 'contract') return 'contract/ imports neither side'
  if (side === 'web' && (otherSide === 'server' || otherSide === 'demo'))
    return 'web/ reaches the server through calls only'
  if (side === 'server' && otherSide === 'web' && domain !== 'platform')
    return 'the server does not import pages'
  if (side === 'server' && otherSide === 'demo' && from !== 'server/main.ts')
    return 'only main.ts knows the demo'
  if (side !== 'server' || otherSide !== 'server' || domain === otherDomain || from.includes('.test.'))
    return undefined
  if (domain === 'platform' && rankOf(otherDomain) >= 0) return 'the platform knows no domain'
  const [rank, otherRank] = [rankOf(domain), rankOf(otherDomain)]
  if (rank >= 0 && otherRank >= rank && !(rank === 0 && domain === 'accounts'))
    return 'domains import only from their left'
  return undefined
}

function importsOf(file) {
  const text = readFileSync(file, 'utf8')
  const names = [...text.matchAll(/(?:from|import)\s*\(?\s*['"]([#.][^'"]+)['"]/g)].map((match) => match[1])
  return names.map((name) =>
    name.startsWith('#') ? name.slice(1) : relative(root, join(dirname(file), name)),
  )
}

function sources(folder) {
  return readdirSync(folder).flatMap((name) => {
    const path = join(folder, name)
    if (statSync(path).isDirectory()) return sources(path)
    return /\.tsx?$/.test(name) ? [path] : []
  })
}
