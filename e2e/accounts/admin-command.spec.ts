import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import type { Writable } from 'node:stream'
import { fileURLToPath } from 'node:url'
import { openShop, signInOf } from '../support/own-shop.ts'
import { startShop, temporaryFolder, type RunningShop } from '../support/running-shop.ts'
import { expect, test } from '../support/test.ts'

test.describe.configure({ mode: 'parallel' })

const cleanUp: (() => unknown)[] = []
test.afterEach(async () => {
  for (const step of cleanUp.splice(0).reverse()) await step()
})

test('an owner who has lost the password sets a new one in the terminal', async () => {
  const ratna = { email: 'ratna@contoh.example', password: 'kata-sandi-panjang' }
  const shop = await openShop('empty', signInOf(ratna))
  cleanUp.push(shop.close)
  const { DATA_DIR = '' } = shop.settings
  const settings = { DATA_DIR, DEMO: '0' }
  const { token } = await signIn(shop, ratna)

  const tooEarly = await admin(settings, ['reset', ratna.email])
  expect(tooEarly.code).toBe(1)
  expect(tooEarly.output).toContain('is in use by another process of this shop: stop that process')
  expect(tooEarly.output).not.toContain('    at ')
  await shop.stop()

  const reset = await admin(settings, ['reset', ratna.email], '\n')
  expect(reset.code).toBe(0)
  const made = /shown this once: (\S{12,})/.exec(reset.output)?.[1] ?? ''
  const added = await admin(
    settings,
    ['add', 'dewi@contoh.example', 'Dewi', 'Lestari'],
    'sandi-dewi-panjang\n',
  )
  expect(added).toMatchObject({ code: 0, output: expect.not.stringContaining('sandi-dewi') })
  const listed = await admin(settings, ['list'])
  expect(listed.output).toMatch(/ratna@contoh\.example.*\n.*dewi@contoh\.example {2}Dewi Lestari/)

  const again = await startShop(settings)
  cleanUp.push(() => again.stop())
  expect((await signIn(again, ratna)).status).toBe(401)
  expect((await signIn(again, { ...ratna, password: made })).status).toBe(200)
  expect((await signIn(again, { email: 'dewi@contoh.example', password: 'sandi-dewi-panjang' })).status).toBe(
    200,
  )
  const me = await fetch(`${again.url}/api/auth/me`, { headers: { authorization: `Bearer ${token}` } })
  expect(me.status).toBe(401)
})

test('the admin command with wrong arguments lists its commands', async () => {
  for (const args of [[], ['reset'], ['delete', 'a@b.example'], ['--all']])
    expect(await admin({}, args)).toEqual({
      code: 1,
      output: expect.stringContaining('npm run admin -- list'),
    })
})

/**
 * The command runs in a separate terminal by the `script` of util-linux. Without `script`, these two cases are tested
 * by hand.
 */
const hasTerminal = String(spawnSync('script', ['--version']).stdout).includes('util-linux')

test.describe('on a terminal, the admin command', () => {
  test.skip(!hasTerminal, 'The script command of util-linux is needed')
  test('asks for the password and does not echo it', async () => {
    const { path, remove } = await temporaryFolder()
    cleanUp.push(remove)
    const settings = { DATA_DIR: path, DEMO: '0' }
    const dewi = { email: 'dewi@contoh.example', password: 'sandi-dewi-panjang' }
    const { code, output } = await atTheTerminal(settings, `add ${dewi.email}`, 'sandi-dewx\x7fi-panjang\r')
    expect(output).toContain(`Password for ${dewi.email} (leave empty to generate one): `)
    expect(output).toContain('is an admin now')
    expect(output).not.toMatch(/sandi|panjang/)
    expect(code).toBe(0)
    const shop = await startShop(settings)
    cleanUp.push(() => shop.stop())
    expect((await signIn(shop, dewi)).status).toBe(200)
  })

  test('changes nothing after Ctrl-C at the prompt', async () => {
    const { path, remove } = await temporaryFolder()
    cleanUp.push(remove)
    const settings = { DATA_DIR: path, DEMO: '0' }
    const { code } = await atTheTerminal(settings, 'add dewi@contoh.example', 'sandi\x03')
    expect(code).toBe(130)
    expect((await admin(settings, ['list'])).output).toContain('No admin yet')
  })
})

async function atTheTerminal(settings: Record<string, string>, args: string, typed: string) {
  const command = `'${process.execPath}' server/accounts/admin-command.ts ${args}`
  return run('script', ['-qec', command, '/dev/null'], settings, (output, stdin) => {
    if (output.endsWith('to generate one): ')) stdin.write(typed)
  })
}

function admin(settings: Record<string, string>, args: string[], input = '') {
  const command = ['server/accounts/admin-command.ts', ...args]
  return run(process.execPath, command, settings, (output, stdin) => {
    if (output === '') stdin.end(input)
  })
}

async function run(
  command: string,
  args: string[],
  settings: Record<string, string>,
  answer: (output: string, stdin: Writable) => void,
) {
  const child = spawn(command, args, {
    cwd: fileURLToPath(new URL('../..', import.meta.url)),
    env: { PATH: process.env['PATH'], TERM: 'xterm', ...settings },
  })
  let output = ''
  child.stdin.on('error', () => {})
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (bytes: Buffer) => {
      output += String(bytes)
      answer(output, child.stdin)
    })
  answer(output, child.stdin)
  const [code] = (await once(child, 'close')) as [number | null]
  return { code, output }
}

async function signIn(shop: RunningShop, account: { email: string; password: string }) {
  const reply = await fetch(`${shop.url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(account),
  })
  return { status: reply.status, token: ((await reply.json()) as { token?: string }).token ?? '' }
}
