import type { InjectOptions } from 'fastify'
import { sql } from 'kysely'
import { refreshSearchText } from '#server/catalogue/search-text.ts'
import type { Endpoint, InputOf, ReplyOf } from '#contract/platform/endpoint.ts'
import type { Language } from '#contract/platform/language.ts'
import type { Problem } from '#contract/platform/problem.ts'
import { owner, type Staff } from '#contract/platform/roles.ts'
import { toStaff, toStaffColumns } from '#server/accounts/staff-with-right.ts'
import { registerEndpoints } from '#server/app.ts'
import { openTasks } from '#server/tasks.ts'
import { bookingMailJob, composeBookingMails } from '#server/bookings/booking-mails.ts'
import { composeOrderMails, orderMailJob } from '#server/orders/order-mails.ts'
import type { Database, Db } from '#server/platform/database/database.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import {
  makeEndpointRegistry,
  type FactorState,
  type SignedInStaff,
} from '#server/platform/http/endpoint-registry.ts'
import { makeServer } from '#server/platform/http/make-server.ts'
import { newId } from '#server/platform/ids.ts'
import { takeQueuedJobs } from '#server/platform/jobs/enqueue.ts'
import { startJobs, type Jobs } from '#server/platform/jobs/jobs.ts'
import { queueMails } from '#server/platform/mail/queue-mail.ts'
import { ByteCache } from '#server/platform/cache/byte-cache.ts'
import { followPageChanges } from '#server/platform/cache/follow-page-changes.ts'
import { toProblem } from '#server/platform/problem-messages.ts'
import { ProblemError } from '#server/platform/problem.ts'
import { openTestDatabase } from './database.ts'
import { adminPasswordHash } from './passwords.ts'
import { acceptQris } from './qris.ts'
import { quietLog } from './quiet-log.ts'
import { testSettings } from './settings.ts'

type CallInput<C extends Endpoint> = Partial<InputOf<C>> & {
  by?: { id: string } | undefined
  key?: string
  file?: Buffer
  language?: Language
}

type Answer<C extends Endpoint> = {
  status: number
  body: (C['reply'] extends string ? unknown : ReplyOf<C>) & Partial<Omit<Problem, 'success'>>
  bytes: Buffer
  headers: Record<string, unknown>
}

const settings = testSettings()

export type TestShop = Awaited<ReturnType<typeof openTestShop>>

/**
 * The shop behind its public API, with empty tables and a QRIS unless `hasQris` is false. The session token of a user
 * is the user's id.
 */
export async function openTestShop({ hasQris = true } = {}) {
  const database = await openTestDatabase()
  const { db } = database
  if (hasQris) await acceptQris(db)
  workerRegistry ??= openTestRegistry(database)
  const { server, cache } = await workerRegistry
  cache.clear()
  let customers = 0
  return {
    database,
    db,
    /** After the shop's clock was set, which the cache does not follow. */
    clearCache: () => cache.clear(),
    call: async <const C extends Endpoint>(call: C, input: CallInput<C> = {}): Promise<Answer<C>> => {
      const reply = await server.inject(toRequest(call, input))
      const isJson = String(reply.headers['content-type']).startsWith('application/json')
      return {
        status: reply.statusCode,
        body: isJson ? reply.json() : undefined,
        bytes: reply.rawPayload,
        headers: reply.headers,
      } as never
    },
    /** A request that the contract does not describe: with its own headers or bytes. */
    inject: (request: InjectOptions) => server.inject(request),
    customer: () => addUser(db, 'customer', ++customers),
    admin: (staff?: Partial<Staff>) => addUser(db, 'admin', ++customers, staff),
    /** Without it an admin has no second factor. */
    setFactor: ({ id }: { id: string }, factor: { isFresh: boolean }) =>
      factors.set(id, { isOwed: false, isSet: true, isOverdue: false, isByPin: false, ...factor }),
    product: (details?: ProductDetails) => addProduct(db, details),
    stockOf: (product: TestProduct, size = 0) => stockOf(db, product.sizes[size] ?? ''),
    /** Concurrent calls run one after another. */
    finishTasks: () => (runningTasks = runTasks(database, runningTasks)),
    writeMails: () => writeMails(db),
    later: <T>(hours: number, action: (tx: Db) => Promise<T>): Promise<T> =>
      inTransaction(db, async (tx) => {
        await sql`select set_config('griya.now', (now() + ${hours} * interval '1 hour')::text, true)`.execute(
          tx,
        )
        return action(tx)
      }),
  }
}

async function writeMails(db: Db): Promise<void> {
  await inTransaction(db, async (tx) => {
    const orders = await takeQueuedJobs(tx, orderMailJob)
    await queueMails(tx, await composeOrderMails(tx, orders, settings.publicUrl))
    const bookings = await takeQueuedJobs(tx, bookingMailJob)
    await queueMails(tx, await composeBookingMails(tx, bookings, settings.publicUrl))
  })
}

/**
 * The registry is created once per worker, since that takes longer than most tests. Only its cache is
 * cleared.
 */
let workerRegistry: ReturnType<typeof openTestRegistry> | undefined
let workerTasks: Promise<Jobs> | undefined
let runningTasks = Promise.resolve()

async function runTasks(database: Database, before: Promise<void>): Promise<void> {
  await before.catch(() => {})
  const { workers } = openTasks({ database, settings, log: quietLog })
  workerTasks ??= startJobs(database, quietLog, workers, { polling: false })
  await (await workerTasks).runDue()
}

async function openTestRegistry(database: Database) {
  const { db } = database
  const cache = new ByteCache()
  const server = await makeServer(settings, cache, { perMinute: null })
  const registry = makeEndpointRegistry(server, {
    db,
    identify,
    cache,
    changes: followPageChanges(database, cache, quietLog, { polling: false }),
    strict: true,
  })
  registerEndpoints(registry, { database, settings, startTasks: () => {} })
  return { server, cache }
}

const factors = new Map<string, FactorState>()

async function identify(db: Db, token: string): Promise<SignedInStaff | null> {
  const user = await db
    .selectFrom('users')
    .select(['id', 'role', 'full_name', 'email', 'language', 'staff_role', 'switches'])
    .where('id', '=', token)
    .executeTakeFirst()
  // A merged customer has no email address.
  return user
    ? { ...user, email: user.email ?? '', staff: toStaff(user), factor: factors.get(user.id) }
    : null
}

async function addUser(db: Db, role: 'customer' | 'admin', n: number, staff: Partial<Staff> = {}) {
  const customer = { id: newId(), role, full_name: `${role} ${n}`, email: `${role}${n}@contoh.example` }
  await db
    .insertInto('users')
    .values({
      ...customer,
      ...toStaffColumns({ ...owner, ...staff }),
      password_hash: role === 'admin' ? adminPasswordHash : '',
      language: 'id',
      phone: null,
      address: null,
      email_confirmed_at: sql<Date>`now()`,
    })
    .execute()
  return customer
}

export async function problemIn(language: Language, action: Promise<unknown>): Promise<Problem> {
  const error = await action.then(() => undefined).catch((thrown: unknown) => thrown)
  if (!(error instanceof ProblemError)) throw error ?? new Error('There was no problem')
  return toProblem(error, language)
}

export interface TestProduct {
  id: string
  /** The default size comes first. */
  sizes: string[]
}

interface ProductDetails {
  name?: string
  price?: number
  stock?: number
  sizes?: { name: string; additional_price?: number; stock: number }[]
  hidden?: boolean
}

async function addProduct(
  db: Db,
  { name = 'Kilim', price = 100_000, stock = 10, sizes, hidden = false }: ProductDetails = {},
): Promise<TestProduct> {
  const [id, category_id] = [newId(), newId()]
  await db.insertInto('categories').values({ id: category_id, name: category_id }).execute()
  await db
    .insertInto('products')
    .values({
      id,
      category_id,
      name,
      name_en: `${name} (en)`,
      price,
      hidden_at: hidden ? new Date() : null,
    })
    .execute()
  await refreshSearchText(db, { productId: id })
  const rows = (sizes ?? [{ name: null, stock }]).map((size, position) => ({
    ...size,
    id: newId(),
    product_id: id,
    position,
  }))
  await db.insertInto('product_sizes').values(rows).execute()
  const filled = rows.filter((row) => row.stock > 0)
  if (filled.length > 0)
    await db
      .insertInto('stock_movements')
      .values(filled.map((row) => ({ size_id: row.id, change: row.stock, reason: 'initial' as const })))
      .execute()
  return { id, sizes: rows.map((row) => row.id) }
}

async function stockOf(db: Db, sizeId: string): Promise<number> {
  const { stock } = await db
    .selectFrom('product_sizes')
    .select('stock')
    .where('id', '=', sizeId)
    .executeTakeFirstOrThrow()
  const { moved } = await db
    .selectFrom('stock_movements')
    .select(sql<number>`coalesce(sum(change), 0)::int`.as('moved'))
    .where('size_id', '=', sizeId)
    .executeTakeFirstOrThrow()
  if (moved !== stock) throw new Error(`The movements add up to ${moved}, but the stock is ${stock}`)
  return stock
}

function toRequest(call: Endpoint, input: CallInput<Endpoint>) {
  const { by, key, file, language } = input
  const { params, query, body } = input as { params?: Record<string, string>; query?: object; body?: object }
  const path = call.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params?.[name] ?? '1'))
  const headers: Record<string, string> = {
    ...(by && { authorization: `Bearer ${by.id}` }),
    ...(key && { 'idempotency-key': key }),
    ...(language && { 'accept-language': language }),
  }
  const request = { method: call.method, url: `/api${path}`, query: (query ?? {}) as Record<string, string> }
  if (!file) return { ...request, headers, ...(body ? { payload: body } : {}) }
  headers['content-type'] = 'multipart/form-data; boundary=edge'
  const part = (head: string) => `--edge\r\ncontent-disposition: form-data; ${head}\r\n\r\n`
  const fields = Object.entries(body ?? {}).map(
    ([name, value]) => `${part(`name="${name}"`)}${String(value)}\r\n`,
  )
  const head = part(`name="${call.file?.field}"; filename="a.jpg"\r\ncontent-type: image/jpeg`)
  return {
    ...request,
    headers,
    payload: Buffer.concat([Buffer.from(fields.join('') + head), file, Buffer.from('\r\n--edge--\r\n')]),
  }
}
