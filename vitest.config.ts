import { availableParallelism } from 'node:os'
import { configDefaults, defineConfig } from 'vitest/config'
import { postgresAnswers, testDatabaseUrl } from './server/testing/postgres-server.ts'

/**
 * `*.test.ts` knows no database and runs once; `*.db.test.ts` runs twice, on the embedded database and on PostgreSQL, so that
 * neither can drift away from the other.
 */
export default defineConfig(async () => {
  const withPostgres = await postgresIsThere()
  return {
    test: {
      projects: [
        {
          test: {
            name: 'unit',
            include: ['{contract,server,web,demo,scripts}/**/*.test.{ts,tsx}'],
            exclude: [...configDefaults.exclude, '**/*.db.test.ts'],
            restoreMocks: true,
            testTimeout: patience,
            hookTimeout: patience,
          },
        },
        databaseProject('embedded'),
        ...(withPostgres ? [databaseProject('postgres')] : []),
      ],
    },
  }
})

/** Milliseconds. No test asserts how long a thing takes; this only ends what hangs. */
const patience = 60_000

/** A database waits for its disk now and then, a story for its page: on two processors two of them still gain. */
const workers = Math.max(2, availableParallelism() - 1)

function databaseProject(kind: 'embedded' | 'postgres') {
  return {
    test: {
      name: kind,
      include: ['{server,demo,scripts}/**/*.db.test.ts'],
      globalSetup: [`./server/testing/prepare-${kind}.ts`],
      provide: { databaseKind: kind },
      restoreMocks: true,
      // One worker keeps its database over all its files, emptied between tests.
      pool: 'forks' as const,
      maxWorkers: workers,
      isolate: false,
      sequence: { groupOrder: 1 },
      testTimeout: patience,
      hookTimeout: patience,
    },
  }
}

async function postgresIsThere(): Promise<boolean> {
  const reason = await postgresAnswers()
  if (reason === undefined) return true
  const sentence = `PostgreSQL does not answer at ${new URL(testDatabaseUrl).host} (${reason}; set TEST_DATABASE_URL)`
  if (process.env['CI']) throw new Error(`${sentence}: the tests must run on both databases.`)
  console.warn(`\n!!! ${sentence}: SKIPPING every test on PostgreSQL.\n`)
  return false
}
