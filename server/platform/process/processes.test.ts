import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { afterEach, describe, expect, test } from 'vitest'

const program = fileURLToPath(new URL('../../testing/faulty-shop.ts', import.meta.url))

type Line = Record<string, unknown> & { level: string; msg: string; pid: number }

const cleanUp: (() => unknown)[] = []
afterEach(async () => {
  for (const step of cleanUp.splice(0).reverse()) await step()
})

function start(settings: Record<string, string> = {}) {
  const child = spawn(process.execPath, [program], {
    env: { PATH: process.env['PATH'], ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const lines: Line[] = []
  let terminal = ''
  let rest = ''
  const waiting = new Set<() => void>()
  child.stderr.on('data', (bytes: Buffer) => (terminal += bytes.toString()))
  child.stdout.on('data', (bytes: Buffer) => {
    const texts = (rest + bytes.toString()).split('\n')
    rest = texts.pop()!
    for (const text of texts) lines.push(JSON.parse(text) as Line)
    for (const check of waiting) check()
  })
  const exited = once(child, 'close') as Promise<[number | null]>
  cleanUp.push(async () => {
    child.kill('SIGKILL')
    await exited
  })
  const logged = (msg: string) => lines.filter((line) => line.msg === msg)
  return {
    child,
    lines,
    logged,
    terminal: () => terminal,
    async untilLogged(msg: string, count = 1): Promise<Line[]> {
      await new Promise<void>((resolve, reject) => {
        const check = () => logged(msg).length >= count && resolve()
        waiting.add(check)
        void exited.then(() => reject(new Error(`It ended: ${terminal}${JSON.stringify(lines)}`)))
        check()
      })
      return logged(msg).slice(0, count)
    },
    async stop(): Promise<number | null> {
      child.kill('SIGTERM')
      return (await exited)[0]
    },
    exitCode: async () => (await exited)[0],
  }
}

type Program = ReturnType<typeof start>

async function urlOf(program: Program): Promise<string> {
  const [line] = await program.untilLogged('port')
  return `http://127.0.0.1:${String(line!['port'])}`
}

/** Each request has a new connection, so that the workers alternate. */
async function get(url: string): Promise<{ pid: number }> {
  const answer = await fetch(url, { headers: { connection: 'close' } })
  return (await answer.json()) as { pid: number }
}

describe('one of several workers', () => {
  test('that is killed is replaced, while the others keep serving', async () => {
    const program = start({ WORKERS: '2' })
    const [first, second] = await program.untilLogged('A worker is ready', 2)
    const url = await urlOf(program)
    process.kill(Number(first!['worker']), 'SIGKILL')
    const [ended] = await program.untilLogged('A worker ended and will be replaced')
    expect(ended).toMatchObject({ level: 'error', worker: first!['worker'], signal: 'SIGKILL', ms: 5 })
    expect((await get(`${url}/pid`)).pid).not.toBe(first!['worker'])
    const [, , third] = await program.untilLogged('A worker is ready', 3)
    expect([first!['worker'], second!['worker']]).not.toContain(third!['worker'])
    expect(await program.stop()).toBe(0)
    expect(program.logged('open')).toHaveLength(1)
  })

  test('that throws an uncaught error logs it once, answers running requests and is replaced', async () => {
    const program = start({ WORKERS: '2' })
    await program.untilLogged('A worker is ready', 2)
    const url = await urlOf(program)
    // Two workers alternate, so one of them also gets the third request.
    const answers = [get(`${url}/after-fault`), get(`${url}/after-fault`)]
    const { pid } = await get(`${url}/throw`)
    expect(await Promise.race(answers)).toEqual({ pid })
    const [ended] = await program.untilLogged('A worker ended and will be replaced')
    expect(ended).toMatchObject({ worker: pid, code: 1 })
    expect(program.lines.filter(({ level }) => level === 'fatal')).toMatchObject([
      {
        pid,
        msg: 'An uncaught error ends this process',
        err: { message: 'something failed', cause: { message: 'the cause of it' } },
      },
    ])
    await program.untilLogged('A worker is ready', 3)
    await get(`${url}/pid`)
  })

  test('that ends repeatedly is replaced after increasing delays', async () => {
    const program = start({ WORKERS: '2', FAULT: 'later', FAULTY_WORKERS: '1,3,4,5,6,7' })
    const ends = await program.untilLogged('A worker ended and will be replaced', 5)
    expect(ends.map(({ ms }) => ms)).toEqual([5, 10, 20, 20, 20])
    expect(await program.stop()).toBe(0)
  })

  test('that ran long enough is replaced after the first delay again', async () => {
    const program = start({ WORKERS: '2', FAULT: 'later', FAULTY_WORKERS: '1,3,4', WELL_AFTER: '0' })
    const ends = await program.untilLogged('A worker ended and will be replaced', 3)
    expect(ends.map(({ ms }) => ms)).toEqual([5, 5, 5])
  })

  test('that can no longer start is retried while the others serve', async () => {
    const program = start({ WORKERS: '2', FAULT: 'start', FAULTY_WORKERS: '3,4' })
    const [first] = await program.untilLogged('A worker is ready', 2)
    process.kill(Number(first!['worker']), 'SIGKILL')
    const ends = await program.untilLogged('A worker ended and will be replaced', 3)
    expect(ends.map(({ reason, ms }) => [reason, ms])).toEqual([
      [undefined, 5],
      ['The shop cannot start.', 10],
      ['The shop cannot start.', 20],
    ])
    await program.untilLogged('A worker is ready', 3)
    expect(program.terminal()).toBe('')
  })

  test('that cannot start ends the shop with one message, if no other can start either', async () => {
    const program = start({ WORKERS: '3', FAULT: 'start', FAULTY_WORKERS: 'all' })
    expect(await program.exitCode()).toBe(1)
    expect(program.terminal()).toBe('\nThe shop cannot start.\n\n')
    expect(program.logged('open')).toEqual([])
  })

  test('that does not end in time is killed, and that is logged', async () => {
    const program = start({ WORKERS: '2' })
    await program.untilLogged('A worker is ready', 2)
    const blocked = fetch(`${await urlOf(program)}/block`)
    blocked.catch(() => {})
    const [{ pid } = { pid: 0 }] = await program.untilLogged('blocked')
    expect(await program.stop()).toBe(0)
    // On a busy machine, the other worker may take too long too.
    expect(program.logged('Workers that took too long to stop were killed')).toMatchObject([
      { level: 'warn', workers: expect.arrayContaining([pid]) },
    ])
    await expect(blocked).rejects.toThrow()
  })
})

describe('a single process', () => {
  test('with an uncaught error logs one fatal line and exits with code 1', async () => {
    const program = start()
    await get(`${await urlOf(program)}/throw`)
    expect(await program.exitCode()).toBe(1)
    expect(program.lines.filter(({ level }) => level === 'fatal')).toMatchObject([
      { err: { type: 'Error', stack: expect.stringContaining('faulty-shop.ts') } },
    ])
    expect(program.terminal()).toBe('')
  })

  test('that cannot start prints one sentence', async () => {
    const program = start({ FAULT: 'start', FAULTY_WORKERS: 'all' })
    expect(await program.exitCode()).toBe(1)
    expect(program.terminal()).toBe('\nThe shop cannot start.\n\n')
  })

  test("ends in time after a signal although a request hangs, and logs the request's route", async () => {
    const program = start()
    const url = await urlOf(program)
    const hanging = fetch(`${url}/hang/geheim`)
    hanging.catch(() => {})
    // When this request is answered, the other one has arrived.
    await get(`${url}/pid`)
    expect(await program.stop()).toBe(0)
    const [cut] = program.logged('Requests that took too long were cut off at the shutdown')
    expect(cut).toMatchObject({
      level: 'warn',
      requests: [{ method: 'GET', route: '/hang/:code', request: expect.stringMatching(/^\w{5}-\w{5}$/) }],
    })
    expect(JSON.stringify(program.lines)).not.toContain('geheim')
    await expect(hanging).rejects.toThrow()
  })
})
