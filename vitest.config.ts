import { availableParallelism } from 'node:os'
import { configDefaults, defineConfig } from 'vitest/config'
import { requireNode } from './scripts/require-node.mjs'
import { findPostgresProblem, testDatabaseUrl } from './server/testing/postgres-server.ts'

/**
 * `*.test.ts` needs no database. `*.db.test.ts` runs on PostgreSQL if a server answers, and on the embedded
 * database if none does. `npm test -- --all` runs it on both.
 */
export default defineConfig(async () => {
  requireNode()
  const withPostgres = await postgresIsThere()
  const onEmbedded = withPostgres && !process.env['TEST_ALL'] ? besidePostgres : databaseTests
  return {
    test: {
      projects: [
        {
          test: {
            name: 'unit',
            include: ['{contract,server,web,demo,scripts}/**/*.test.{ts,tsx}'],
            exclude: [...configDefaults.exclude, '**/*.db.test.ts'],
            restoreMocks: true,
            expect: expectations,
            testTimeout,
            hookTimeout: testTimeout,
            maxWorkers: workers,
          },
        },
        databaseProject('embedded', onEmbedded),
        ...(withPostgres ? [databaseProject('postgres', databaseTests)] : []),
      ],
    },
  }
})

const databaseTests = ['{server,demo,scripts}/**/*.db.test.ts']

/**
 * These tests run on the embedded database too, beside PostgreSQL: those of the database itself, of durability
 * and of backups, those of what only the embedded database does, the sums of sales, and one per domain.
 */
const besidePostgres = [
  'server/platform/database/**/*.db.test.ts',
  'server/platform/pages/outages.db.test.ts',
  'server/payments/{killed-history,killed-ledger}.db.test.ts',
  'server/notifications/killed-sender.db.test.ts',
  'server/platform/backup/{backup,objects}.db.test.ts',
  'server/platform/tasks/tasks.db.test.ts',
  'server/accounts/accounts.db.test.ts',
  'server/admin/{merge-customers,sales-sums}.db.test.ts',
  'server/bookings/book-service.db.test.ts',
  'server/cart/cart.db.test.ts',
  'server/catalogue/change-product.db.test.ts',
  'server/delivery/methods/methods.db.test.ts',
  'server/notifications/send-notices.db.test.ts',
  'server/orders/{place-order,remind-of-payment}.db.test.ts',
  'server/payments/{ledger,proof-uploads}.db.test.ts',
  'server/ratings/ratings.db.test.ts',
  'server/shop/shop.db.test.ts',
  'server/suggestions/suggestions.db.test.ts',
  'server/vouchers/{use-vouchers,uses-model}.db.test.ts',
  'server/wishlist/wishlist.db.test.ts',
]

/** These limits in milliseconds only end a test that hangs. No test asserts a duration. */
const testTimeout = 240_000
const expectations = { poll: { timeout: 60_000 } }

/** Tests often wait for the disk, so two workers are faster than one even on two cores. */
const workers = Math.max(2, availableParallelism() - 1)

function databaseProject(kind: 'embedded' | 'postgres', include: string[]) {
  return {
    test: {
      name: kind,
      include,
      globalSetup: [`./server/testing/prepare-${kind}.ts`],
      provide: { databaseKind: kind },
      restoreMocks: true,
      // A worker uses one database for all its files and empties it between tests.
      pool: 'forks' as const,
      maxWorkers: workers,
      isolate: false,
      expect: expectations,
      testTimeout,
      hookTimeout: testTimeout,
    },
  }
}

async function postgresIsThere(): Promise<boolean> {
  const reason = await findPostgresProblem()
  if (reason === undefined) return true
  const sentence = `PostgreSQL does not answer at ${new URL(testDatabaseUrl).host} (${reason}; set TEST_DATABASE_URL)`
  if (process.env['CI']) throw new Error(`${sentence}.`)
  console.warn(`\n!!! ${sentence}: the database tests run on the embedded database.\n`)
  return false
}
