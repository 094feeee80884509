// Checks the direction of imports: contract/ imports neither server/ nor web/, web/ never imports server/,
// a domain imports only from domains of earlier groups, and pages of customers import only types from schemas.
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { root } from './prepare.mjs'

/** A domain may import from earlier groups, but not from its own group or a later one. */
const domains = [
  ['shop', 'accounts'],
  ['messages'],
  ['notifications'],
  ['catalogue'],
  ['cart', 'wishlist', 'suggestions'],
  ['delivery'],
  ['vouchers'],
  ['orders'],
  ['payments', 'ratings'],
  ['bookings'],
  ['admin'],
]

/**
 * Delivery comes first because the cart shows its cost. Catalogue follows cart and wishlist because a product card has
 * their buttons. Accounts come late because the login page carries out what a visitor started before the login. The pages
 * of the shop show all other domains.
 */
const storefront = [
  ['delivery'],
  ['vouchers'],
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

/**
 * The settings list bookings outside the opening hours. Accounts come late because a customer's page shows orders
 * and bookings.
 */
const admin = [
  ['tasks', 'audit', 'messages'],
  ['catalogue'],
  ['cart', 'wishlist', 'ratings', 'suggestions'],
  ['delivery'],
  ['vouchers'],
  ['orders'],
  ['packing'],
  ['payments'],
  ['bookings'],
  ['settings'],
  ['accounts', 'outbox'],
  ['sale'],
  // The fields of a count are those of a sale.
  ['stock'],
  ['onboarding'],
  ['dashboard'],
]

const shared = ['platform', 'layout', 'pictures', 'scan']

/** These tables of pages, and the modules that read them, import every domain. */
const composers =
  /^(?:web\/app\/(?:pages|page-titles|routes|prefetch|entry-server)\.tsx?|web\/admin\/(?:pages|layout\/(?:admin-frame|more-page))\.tsx?)$/

const exceptions = [
  // The owner checks a new QRIS as customers will see it.
  [/^web\/admin\/payments\/qris-change/, /^web\/storefront\/payments\//],
  // An order that the owner takes uses the delivery fields of the customer's order form.
  [/^web\/admin\/sale\//, /^web\/storefront\/delivery\//],
  // The page of an order shows its proofs.
  [/^web\/admin\/orders\/order-page/, /^web\/admin\/payments\//],
  // A claim on an order may end in merging two customers.
  [/^web\/admin\/payments\/claims-panel/, /^web\/admin\/accounts\/merge-dialog/],
  // The catalogue shows the outcome of an import.
  [/^web\/admin\/tasks\/task-outcome/, /^web\/admin\/catalogue\//],
]

export function checkImports() {
  return ['contract', 'server', 'web', 'demo']
    .flatMap((folder) => sources(join(root, folder)))
    .flatMap(checkFile)
}

function checkFile(file) {
  const from = relative(root, file)
  return listImports(file)
    .flatMap((to) => {
      const reason = findViolation(from, to)
      const isAllowed = exceptions.some(([source, target]) => source.test(from) && target.test(to))
      return reason && !isAllowed ? [`${from} imports ${to}: ${reason}`] : []
    })
    .concat(findSchemasOnTheWeb(from, file))
}

/** The rules of the console's forms are the exception: its pages load zod. */
function findSchemasOnTheWeb(from, file) {
  if (!from.startsWith('web/') || from.startsWith('web/admin/') || from.includes('.test.')) return []
  const values = readFileSync(file, 'utf8').matchAll(
    /import(?! type\b)[^'"]*['"](#contract\/[^'"]*schemas\.ts)['"]/g,
  )
  return [...values].map(([, to]) => `${from} imports ${to}: web/ may import only types from schemas`)
}

function findViolation(from, to) {
  const [side, folder] = from.split('/')
  const [otherSide, otherFolder] = to.split('/')
  if (side === 'contract' && otherSide !== 'contract') return 'contract/ may not import server/ or web/'
  if (side === 'web' && (otherSide === 'server' || otherSide === 'demo'))
    return 'web/ may call the server only through endpoints'
  if (side === 'server' && otherSide === 'web' && folder !== 'platform')
    return 'only server/platform may import pages'
  if (side === 'server' && otherSide === 'demo' && from !== 'server/main.ts')
    return 'only server/main.ts may import the demo'
  if (from.includes('.test.') || side !== otherSide) return undefined
  if (side === 'web') return findViolationOnTheWeb(from, to)
  return side === 'demo' ? undefined : findViolationOfOrder(domains, folder, otherFolder)
}

function findViolationOnTheWeb(from, to) {
  const [, half, domain] = from.split('/')
  const [, otherHalf, otherDomain] = to.split('/')
  if (composers.test(from)) return undefined
  // The page that shows the kit exists only on the development server.
  if (half === 'dev') return undefined
  if (half === 'ui') return otherHalf === 'ui' ? undefined : 'the kit may import only the kit'
  if (half === 'app')
    return otherHalf === 'storefront' || otherHalf === 'admin' ? 'web/app may not import a domain' : undefined
  if (otherHalf === 'app' || otherHalf === 'ui') return undefined
  if (half !== otherHalf) return 'storefront and admin may not import each other'
  return findViolationOfOrder(half === 'storefront' ? storefront : admin, domain, otherDomain)
}

function findViolationOfOrder(order, folder, otherFolder) {
  if (folder === otherFolder) return undefined
  const rankOf = (name) => order.findIndex((group) => group.includes(name))
  const [rank, otherRank] = [rankOf(folder), rankOf(otherFolder)]
  if (shared.includes(folder)) return otherRank >= 0 ? 'a shared folder may not import a domain' : undefined
  // Accounts read the shop's settings.
  if (rank === 0 && folder === 'accounts' && otherFolder === 'shop') return undefined
  return rank >= 0 && otherRank >= rank ? 'a domain may import only from earlier groups' : undefined
}

export function listImports(file) {
  const text = readFileSync(file, 'utf8')
  const names = [...text.matchAll(/(?:from|import)\s*\(?\s*['"]([#.][^'"]+)['"]/g)].map((match) => match[1])
  return names.map((name) =>
    name.startsWith('#') ? name.slice(1) : relative(root, join(dirname(file), name)),
  )
}

export function sources(folder) {
  return readdirSync(folder).flatMap((name) => {
    const path = join(folder, name)
    if (statSync(path).isDirectory()) return sources(path)
    return /\.tsx?$/.test(name) ? [path] : []
  })
}
