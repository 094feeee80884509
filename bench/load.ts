import { once } from 'node:events'
import { connect, type Socket } from 'node:net'

export interface Load {
  /** Answers, or actions, a second. */
  rate: number
  /** Milliseconds: half of them took less, and all but one in a hundred. */
  median: number
  p99: number
}

/** What several rounds measured, to be shown as one. */
export interface Rounds {
  times: number[]
  /** Seconds they took together. */
  seconds: number
}

export const noRounds = (): Rounds => ({ times: [], seconds: 0 })

export function summary({ times, seconds }: Rounds): Load {
  const sorted = times.toSorted((a, b) => a - b)
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
  return { rate: times.length / seconds, median: at(0.5), p99: at(0.99) }
}

/** Does something over and over with `clients` at once for some seconds, and adds how it went to the rounds. */
export async function runLoad(
  rounds: Rounds,
  { clients, seconds }: { clients: number; seconds: number },
  workload: (client: number) => Promise<void>,
): Promise<void> {
  const begun = performance.now()
  const until = begun + seconds * 1000
  const client = async (_: unknown, number: number) => {
    while (performance.now() < until) {
      const at = performance.now()
      await workload(number)
      rounds.times.push(performance.now() - at)
    }
  }
  await Promise.all(Array.from({ length: clients }, client))
  rounds.seconds += (performance.now() - begun) / 1000
}

/** One kept connection that asks and waits for the whole answer, with as little effort as possible. */
export interface Asker {
  get: (path: string, headers?: string) => Promise<void>
  /** The text of the answer; rejects with it where that is no 200 or 201. */
  post: (path: string, headers: string, body: string | Buffer) => Promise<string>
  close: () => void
}

/** Bare sockets and not `fetch`: the one who asks must cost less than the one who answers. */
export async function openAsker(url: string): Promise<Asker> {
  let line = await openLine(url)
  const openAgain = async () => {
    // A server closes what was idle for a while.
    if (line.socket.destroyed) line = await openLine(url)
    return line
  }
  return {
    get: async (path, headers = '') => (await openAgain()).get(path, headers),
    post: async (path, headers, body) => (await openAgain()).post(path, headers, body),
    close: () => line.socket.destroy(),
  }
}

async function openLine(url: string) {
  const { hostname, port, host } = new URL(url)
  const socket = connect({ host: hostname, port: Number(port), noDelay: true })
  await once(socket, 'connect')
  const nextAnswer = readAnswers(socket)
  const get = async (path: string, headers: string): Promise<void> => {
    const answered = nextAnswer()
    socket.write(
      `GET ${path} HTTP/1.1\r\nHost: ${host}\r\n${fromSomewhere()}Accept-Encoding: br\r\n${headers}\r\n`,
    )
    await answered
  }
  const post = async (path: string, headers: string, body: string | Buffer): Promise<string> => {
    const bodies: Buffer[] = []
    const answered = nextAnswer(bodies)
    const length = `Content-Length: ${Buffer.byteLength(body)}\r\n`
    const head = `POST ${path} HTTP/1.1\r\nHost: ${host}\r\n${fromSomewhere()}${headers}${length}\r\n`
    socket.write(typeof body === 'string' ? head + body : Buffer.concat([Buffer.from(head), body]))
    const status = await answered
    const text = Buffer.concat(bodies).toString()
    if (status !== 200 && status !== 201) throw new Error(`${path} was answered ${status}: ${text}`)
    return text
  }
  return { socket, get, post }
}

let clients = 0

/** Limits are per address, and the shops of the benches believe a proxy: each request comes from another client. */
export const nextAddress = (): string => {
  clients = (clients + 1) % 2 ** 24
  return `10.${clients >> 16}.${(clients >> 8) & 255}.${clients & 255}`
}

const fromSomewhere = (): string => `X-Forwarded-For: ${nextAddress()}\r\n`

/** Reads answers of a known length one after another; the function it returns waits for the next, and gives its status. */
function readAnswers(socket: Socket): (bodies?: Buffer[]) => Promise<number> {
  let settle: PromiseWithResolvers<number> | undefined
  let kept: Buffer[] | undefined
  let head = ''
  let status = 0
  let missing = 0
  socket.on('data', (bytes: Buffer) => {
    if (missing === 0) {
      const before = head.length
      head += bytes.toString('latin1', 0, 8192)
      const end = head.indexOf('\r\n\r\n')
      if (end < 0) return
      const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1]
      status = Number(head.slice('HTTP/1.1 '.length, 'HTTP/1.1 '.length + 3))
      if ((!kept && status !== 200) || length === undefined) {
        settle?.reject(new Error(`Unexpected answer: ${head.slice(0, 500)}`))
        return
      }
      const body = bytes.subarray(end + 4 - before)
      missing = Number(length) - body.length
      kept?.push(body)
      head = ''
    } else {
      missing -= bytes.length
      kept?.push(bytes)
    }
    if (missing === 0) settle?.resolve(status)
  })
  socket.on('error', (error) => settle?.reject(error))
  socket.on('close', () => settle?.reject(new Error('The connection was closed')))
  return (bodies) => {
    kept = bodies
    settle = Promise.withResolvers<number>()
    return settle.promise
  }
}
