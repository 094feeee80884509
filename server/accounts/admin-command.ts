import { createInterface } from 'node:readline'
import { Writable } from 'node:stream'
import { parseArgs } from 'node:util'
import { openDatabase } from '#server/platform/database/database.ts'
import type { Db } from '#server/platform/database/database.ts'
import { newSecret } from '#server/platform/ids.ts'
import { prepareQueues } from '#server/platform/jobs/jobs.ts'
import { openLog } from '#server/platform/logging/log.ts'
import { mailJob } from '#server/platform/mail/queue-mail.ts'
import { StartupError } from '#server/platform/errors.ts'
import { readSettings } from '#server/settings.ts'
import { resetFactor } from './factors/manage-factors.ts'
import { addAdmin, listAdmins, resetAdmin } from './manage-admins.ts'

const usage = `
  npm run admin -- list                       lists the admins
  npm run admin -- add <e-mail> [full name]   adds an admin
  npm run admin -- reset <e-mail>             sets a new password; every session ends
  npm run admin -- reset-factor <e-mail>      removes the second factors; every session ends

  The command asks for the password, or reads it from the first line of the input. If it is empty, it generates one and shows it once.
`

try {
  await run(process.argv.slice(2))
} catch (error) {
  if (!(error instanceof StartupError)) throw error
  console.error(`\n${error.message}\n`)
  process.exitCode = 1
}

async function run(args: string[]): Promise<void> {
  const [action, email, ...names] = parseArguments(args)
  if (action === 'list' && email === undefined) return withDatabase(showAdmins)
  if (action === 'reset-factor' && email !== undefined && names.length === 0)
    return withDatabase((db) => removeAllFactors(db, email))
  const isAdding = action === 'add'
  if ((!isAdding && action !== 'reset') || email === undefined || (!isAdding && names.length > 0))
    throw new StartupError(`Invalid command. Usage:\n${usage}`)
  // The database is opened before the password is asked for, because the shop may have to be stopped first.
  await withDatabase(async (db) => {
    const typed = await readPassword(`Password for ${email} (leave empty to generate one): `)
    const password = typed === '' ? newSecret(15) : typed
    const { publicUrl } = readSettings(process.env)
    if (isAdding)
      await addAdmin(db, { email, full_name: names.join(' ').trim() || 'Admin', password }, publicUrl)
    else await resetAdmin(db, email, password, publicUrl)
    console.log(
      `\n  ${email} ${isAdding ? 'is an admin now' : 'has a new password, and all sessions have ended'}.`,
    )
    if (typed === '') console.log(`  Password, shown this once: ${password}`)
    console.log()
  })
}

async function removeAllFactors(db: Db, email: string): Promise<void> {
  await resetFactor(db, email, readSettings(process.env).publicUrl)
  console.log(`\n  ${email} has no second factor now, and all sessions have ended.\n`)
}

function parseArguments(argv: string[]): string[] {
  try {
    return parseArgs({ args: argv, allowPositionals: true }).positionals
  } catch {
    throw new StartupError(`Invalid command. Usage:\n${usage}`)
  }
}

async function withDatabase(action: (db: Db) => Promise<void>): Promise<void> {
  const log = await openLog('warn', process.stderr)
  const database = await openDatabase({ ...readSettings(process.env), log })
  try {
    // A shop that was never started has no queue for the mail to the admins.
    await prepareQueues(database, [mailJob])
    await action(database.db)
  } finally {
    await database.close()
  }
}

async function showAdmins(db: Db): Promise<void> {
  const admins = await listAdmins(db)
  if (admins.length === 0) console.log('\n  No admin yet: npm run admin -- add <e-mail>\n')
  for (const { email, full_name, staff_role, created_at, sessions } of admins)
    console.log(
      `  ${email}  ${full_name}  ${staff_role}  since ${created_at.toISOString().slice(0, 10)}  open sessions: ${sessions}`,
    )
}

async function readPassword(question: string): Promise<string> {
  const { stdin, stdout } = process
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() })
  // The echo must be off before the prompt is shown.
  const lines = createInterface({ input: stdin, output: silent, terminal: stdin.isTTY })
  lines.on('SIGINT', () => process.exit(130))
  if (stdin.isTTY) stdout.write(question)
  let password = ''
  for await (const line of lines) {
    password = line
    break
  }
  lines.close()
  if (stdin.isTTY) stdout.write('\n')
  return password
}
