import type { Client } from 'pg'
import type { TestProject } from 'vitest/node'
import { openDatabase } from '#server/platform/database/database.ts'
import { snapshotKey } from '#server/platform/database/snapshot-file.ts'
import { jobKinds, prepareJobs } from '#server/jobs.ts'
import { quietLog } from './quiet-log.ts'
import { onServer, urlOf } from './postgres-server.ts'

const staleAfterSeconds = 3600

export default async function preparePostgres({ provide }: TestProject) {
  const template = `griya_template_${snapshotKey(jobKinds)}`
  const testRun = `griya_test_${Math.floor(Date.now() / 1000)}_${process.pid}`
  await onServer(async (client) => {
    await client.query(`select pg_advisory_lock(hashtext($1))`, [template])
    await dropStale(client)
    if (!(await exists(client, template))) await makeTemplate(client, template)
  })
  provide('template', template)
  provide('testRun', testRun)
  return () => onServer(async (client) => dropAll(client, await databasesLike(client, testRun)))
}

async function makeTemplate(client: Client, template: string) {
  const making = `${template}_making`
  await client.query(`drop database if exists ${making} with (force)`)
  await client.query(`create database ${making}`)
  const database = await openDatabase({ databaseUrl: urlOf(making), dataDir: '', log: quietLog })
  await prepareJobs(database)
  // An automatic vacuum during a test would let new rows be stored before older ones.
  await database.executeSql(`do $$ declare name regclass; begin
    for name in select oid from pg_class where relkind = 'r' and relnamespace in ('public'::regnamespace, 'pgboss'::regnamespace) loop
      execute format('alter table %s set (autovacuum_enabled = false)', name);
    end loop;
  end $$`)
  await database.close()
  await client.query(`alter database ${making} rename to ${template}`)
}

async function dropStale(client: Client) {
  const names = await databasesLike(client, 'griya_test_')
  const now = Date.now() / 1000
  await dropAll(
    client,
    names.filter((name) => now - Number(name.split('_')[2]) > staleAfterSeconds),
  )
}

async function exists(client: Client, name: string): Promise<boolean> {
  return (await databasesLike(client, name)).includes(name)
}

async function databasesLike(client: Client, prefix: string): Promise<string[]> {
  const { rows } = await client.query<{ datname: string }>(
    'select datname from pg_database where starts_with(datname::text, $1)',
    [prefix],
  )
  return rows.map(({ datname }) => datname)
}

async function dropAll(client: Client, names: string[]) {
  for (const name of names) await client.query(`drop database if exists ${name} with (force)`)
}
