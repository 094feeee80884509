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

/** Starts the program as a process of its own. What it logs can be waited for. */
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
    for (const look of waiting) look()
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
    /** The first so many lines with this sentence, once they are there. */
    async untilLogged(msg: string, count = 1): Promise<Line[]> {
      await new Promise<void>((resolve, reject) => {
        const look = () => logged(msg).length >= count && resolve()
        waiting.add(look)
        void exited.then(() => reject(new Error(`It ended: ${terminal}${JSON.stringify(lines)}`)))
        look()
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

/** On a connection of its own, so that the workers take turns. */
async function get(url: string): Promise<{ pid: number }> {
  const answer = await fetch(url, { headers: { connection: 'close' } })
  return (await answer.json()) as { pid: number }
}

describe('several workers', () => {
  test('one that is killed is replaced, and the others go on answering', async () => {
    const program = start({ WORKERS: '2' })
    const [first, second] = await program.untilLogged('a worker serves', 2)
    const url = await urlOf(program)
    process.kill(Number(first!['worker']), 'SIGKILL')
    const [ended] = await program.untilLogged('a worker ended and will be replaced')
    expect(ended).toMatchObject({ level: 'error', worker: first!['worker'], signal: 'SIGKILL', ms: 5 })
    expect((await get(`${url}/pid`)).pid).not.toBe(first!['worker'])
    const [, , third] = await program.untilLogged('a worker serves', 3)
    expect([first!['worker'], second!['worker']]).not.toContain(third!['worker'])
    expect(await program.stop()).toBe(0)
    expect(program.logged('open')).toHaveLength(1)
  })

  test('one with a fault that nobody caught says why once, answers what is under way, and is replaced', async () => {
    const program = start({ WORKERS: '2' })
    await program.untilLogged('a worker serves', 2)
    const url = await urlOf(program)
    // Whichever worker takes them: one of two that take turns gets the third.
    const answers = [get(`${url}/after-fault`), get(`${url}/after-fault`)]
    const { pid } = await get(`${url}/throw`)
    expect(await Promise.race(answers)).toEqual({ pid })
    const [ended] = await program.untilLogged('a worker ended and will be replaced')
    expect(ended).toMatchObject({ worker: pid, code: 1 })
    expect(program.lines.filter(({ level }) => level === 'fatal')).toMatchObject([
      {
        pid,
        msg: 'a fault ends this process',
        err: { message: 'the roof came down', cause: { message: 'it rained' } },
      },
    ])
    await program.untilLogged('a worker serves', 3)
    await get(`${url}/pid`)
  })

  test('one that ends again and again is replaced after longer and longer pauses', async () => {
    const program = start({ WORKERS: '2', FAULT: 'later', FAULTY_WORKERS: '1,3,4,5,6,7' })
    const ends = await program.untilLogged('a worker ended and will be replaced', 5)
    expect(ends.map(({ ms }) => ms)).toEqual([5, 10, 20, 20, 20])
    expect(await program.stop()).toBe(0)
  })

  test('one that was well for long enough is replaced as if it had ended for the first time', async () => {
    const program = start({ WORKERS: '2', FAULT: 'later', FAULTY_WORKERS: '1,3,4', WELL_AFTER: '0' })
    const ends = await program.untilLogged('a worker ended and will be replaced', 3)
    expect(ends.map(({ ms }) => ms)).toEqual([5, 5, 5])
  })

  test('one that cannot start any more is tried again while the others serve', async () => {
    const program = start({ WORKERS: '2', FAULT: 'start', FAULTY_WORKERS: '3,4' })
    const [first] = await program.untilLogged('a worker serves', 2)
    process.kill(Number(first!['worker']), 'SIGKILL')
    const ends = await program.untilLogged('a worker ended and will be replaced', 3)
    expect(ends.map(({ reason, ms }) => [reason, ms])).toEqual([
      [undefined, 5],
      ['The shop has no door.', 10],
      ['The shop has no door.', 20],
    ])
    await program.untilLogged('a worker serves', 3)
    expect(program.terminal()).toBe('')
  })

  test('none of which can start end the shop, which says why once', async () => {
    const program = start({ WORKERS: '3', FAULT: 'start', FAULTY_WORKERS: 'all' })
    expect(await program.exitCode()).toBe(1)
    expect(program.terminal()).toBe('\nThe shop has no door.\n\n')
    expect(program.logged('open')).toEqual([])
  })

  test('one that does not end when it should is killed, which is said', async () => {
    const program = start({ WORKERS: '2' })
    await program.untilLogged('a worker serves', 2)
    const blocked = fetch(`${await urlOf(program)}/block`)
    blocked.catch(() => {})
    const [{ pid } = { pid: 0 }] = await program.untilLogged('blocked')
    expect(await program.stop()).toBe(0)
    expect(program.logged('workers that took too long were killed')).toMatchObject([
      { level: 'warn', workers: [pid] },
    ])
    await expect(blocked).rejects.toThrow()
  })
})

describe('a single process', () => {
  test('with a fault that nobody caught ends with one fatal line and code 1', async () => {
    const program = start()
    await get(`${await urlOf(program)}/throw`)
    expect(await program.exitCode()).toBe(1)
    expect(program.lines.filter(({ level }) => level === 'fatal')).toMatchObject([
      { err: { type: 'Error', stack: expect.stringContaining('faulty-shop.ts') } },
    ])
    expect(program.terminal()).toBe('')
  })

  test('that cannot start says so in a sentence', async () => {
    const program = start({ FAULT: 'start', FAULTY_WORKERS: 'all' })
    expect(await program.exitCode()).toBe(1)
    expect(program.terminal()).toBe('\nThe shop has no door.\n\n')
  })

  test('told to stop ends in time although a request hangs, and names it by its route', async () => {
    const program = start()
    const url = await urlOf(program)
    const hanging = fetch(`${url}/hang/geheim`)
    hanging.catch(() => {})
    // By the time that another one is answered, it has come in.
    await get(`${url}/pid`)
    expect(await program.stop()).toBe(0)
    const [cut] = program.logged('requests that took too long were cut off')
    expect(cut).toMatchObject({
      level: 'warn',
      requests: [{ method: 'GET', route: '/hang/:code', request: expect.stringMatching(/^\w{5}-\w{5}$/) }],
    })
    expect(JSON.stringify(program.lines)).not.toContain('geheim')
    await expect(hanging).rejects.toThrow()
  })
})
