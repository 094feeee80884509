// The direction of imports: contract/ imports neither side, web/ never the server, domains only from their left.
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { root } from './prepare.mjs'

/** Every domain may import from groups before its own, never from its own group or after it. */
const domains = [
  ['shop', 'accounts'],
  ['catalogue'],
  ['cart', 'wishlist', 'ratings', 'suggestions'],
  ['delivery'],
  ['orders'],
  ['payments'],
  ['bookings'],
  ['admin'],
]

/**
 * A product's card holds the buttons of cart and wishlist; what a visitor pressed before the login is done by the login's
 * page; the pages of the shop itself show what all others have. What delivery costs is told beside the cart.
 */
const storefront = [
  ['delivery'],
  ['cart'],
  ['wishlist'],
  ['catalogue'],
  ['ratings', 'suggestions'],
  ['orders'],
  ['payments'],
  ['bookings'],
  ['accounts'],
  ['shop', 'home'],
]

/** The workshop's form is one of the settings; a customer's page shows orders and bookings, so accounts come late. */
const admin = [
  ['tasks', 'audit'],
  ['settings'],
  ['catalogue'],
  ['cart', 'wishlist', 'ratings', 'suggestions'],
  ['delivery'],
  ['orders'],
  ['payments'],
  ['bookings'],
  ['accounts', 'outbox'],
  ['sale'],
  ['onboarding'],
  ['dashboard'],
]

/** Rooms that every domain of their side may use, and that know none. */
const shared = ['platform', 'layout', 'pictures']

/** What puts the domains together: the table of pages and what reads it. */
const together =
  /^(?:web\/app\/(?:pages|page-titles|routes|prefetch|entry-server)\.tsx?|web\/admin\/(?:pages|layout\/(?:admin-frame|more-page))\.tsx?)$/

/** From, to: what is meant to look ahead. */
const exceptions = [
  // The owner sees the QRIS, and types a password, as a customer does.
  [
    /^web\/admin\/(?:payments|accounts|settings)\//,
    /^web\/storefront\/(?:payments|accounts\/password-field)/,
  ],
  // What a delivery costs is asked alike by whoever orders, and by the owner who takes an order.
  [/^web\/admin\/sale\//, /^web\/storefront\/delivery\//],
  // An order's page shows its proofs; the outcome of a task is shown by what it was about.
  [/^web\/admin\/orders\/order-page/, /^web\/admin\/payments\//],
  // Who asks for an order is merged with whose it is, as on the customer's page.
  [/^web\/admin\/payments\/claims-panel/, /^web\/admin\/accounts\/merge-dialog/],
  [/^web\/admin\/tasks\/task-outcome/, /^web\/admin\/catalogue\//],
  // A test of the whole shop draws its pages.
  [/^server\/outages\.db\.test/, /^web\/app\/entry-server/],
]

export function checkImports() {
  return ['contract', 'server', 'web', 'demo']
    .flatMap((folder) => sources(join(root, folder)))
    .flatMap(problemsOf)
}

function problemsOf(file) {
  const from = relative(root, file)
  return importsOf(file).flatMap((to) => {
    const reason = against(from, to)
    const isMeant = exceptions.some(([source, target]) => source.test(from) && target.test(to))
    return reason && !isMeant ? [`${from} imports ${to}: ${reason}`] : []
  })
}

function against(from, to) {
  const [side, room] = from.split('/')
  const [otherSide, otherRoom] = to.split('/')
  if (side === 'contract' && otherSide !== 'contract') return 'contract/ imports neither side'
  if (side === 'web' && (otherSide === 'server' || otherSide === 'demo'))
    return 'web/ reaches the server through endpoints only'
  if (side === 'server' && otherSide === 'web' && room !== 'platform')
    return 'the server does not import pages'
  if (side === 'server' && otherSide === 'demo' && from !== 'server/main.ts')
    return 'only main.ts knows the demo'
  if (from.includes('.test.') || side !== otherSide) return undefined
  if (side === 'web') return againstOnTheWeb(from, to)
  return side === 'demo' ? undefined : againstOrder(domains, room, otherRoom)
}

function againstOnTheWeb(from, to) {
  const [, half, domain] = from.split('/')
  const [, otherHalf, otherDomain] = to.split('/')
  if (together.test(from)) return undefined
  // A page of the development server, which shows the kit and is never built.
  if (half === 'dev') return undefined
  if (half === 'ui') return otherHalf === 'ui' ? undefined : 'the kit knows nothing around it'
  if (half === 'app')
    return otherHalf === 'storefront' || otherHalf === 'admin'
      ? 'what runs every page knows no domain'
      : undefined
  if (otherHalf === 'app' || otherHalf === 'ui') return undefined
  if (half !== otherHalf) return 'storefront and admin do not know each other'
  return againstOrder(half === 'storefront' ? storefront : admin, domain, otherDomain)
}

function againstOrder(order, room, otherRoom) {
  if (room === otherRoom) return undefined
  const rankOf = (name) => order.findIndex((group) => group.includes(name))
  const [rank, otherRank] = [rankOf(room), rankOf(otherRoom)]
  if (shared.includes(room)) return otherRank >= 0 ? 'the shared rooms know no domain' : undefined
  // The shop's settings are read by who signs in.
  if (rank === 0 && room === 'accounts' && otherRoom === 'shop') return undefined
  return rank >= 0 && otherRank >= rank ? 'domains import only from their left' : undefined
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
