import { createServer, type AddressInfo, type Socket } from 'node:net'
import { SMTPServer } from 'smtp-server'

export interface Inbox {
  url: string
  port: number
  received: Array<{ from: string; to: string[]; subject: string; text: string }>
  reject: readonly [at: 'MAIL' | 'RCPT' | 'DATA', code: number, text: string] | undefined
  /** If true, the server stores each mail but rejects it with a temporary error. */
  repeats: boolean
  delayMs: number
  /** If true, the server stores a mail and closes the connection without acknowledging it. */
  hangsUp: boolean
  close: () => Promise<void>
}

export async function openInbox(port = 0): Promise<Inbox> {
  const problem = (at: 'MAIL' | 'RCPT' | 'DATA') => {
    if (inbox.reject?.[0] !== at) return null
    return Object.assign(new Error(inbox.reject[2]), { responseCode: inbox.reject[1] })
  }
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    closeTimeout: 200,
    onMailFrom: (_address, _session, done) => done(problem('MAIL')),
    onRcptTo: (_address, _session, done) => done(problem('RCPT')),
    async onData(stream, session, done) {
      const text = (await stream.toArray()).map(String).join('')
      const refused = problem('DATA')
      if (refused) return done(refused)
      const { mailFrom, rcptTo } = session.envelope
      inbox.received.push({
        from: mailFrom ? mailFrom.address : '',
        to: rcptTo.map(({ address }) => address),
        subject: /^Subject: (.*)$/m.exec(text)?.[1]?.trim() ?? '',
        text,
      })
      if (inbox.repeats) {
        const message = readPlainText(text).replaceAll(/\s+/g, ' ')
        return done(Object.assign(new Error(message.slice(0, 2_000)), { responseCode: 451 }))
      }
      if (inbox.hangsUp) for (const line of lines) line.destroy()
      else setTimeout(done, inbox.delayMs)
    },
  })
  const lines = new Set<Socket>()
  server.server.on('connection', (socket: Socket) => {
    lines.add(socket)
    socket.on('close', () => lines.delete(socket))
  })
  server.on('error', () => {})
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const bound = (server.server.address() as AddressInfo).port
  const inbox: Inbox = {
    url: `smtp://127.0.0.1:${bound}`,
    port: bound,
    received: [],
    reject: undefined,
    repeats: false,
    delayMs: 0,
    hangsUp: false,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
  return inbox
}

export function readPlainText(source: string): string {
  const [, head = '', body = ''] = /(Content-Type: text\/plain[^]*?)\r\n\r\n([^]*?)\r\n--/.exec(source) ?? []
  if (/base64/i.test(head)) return Buffer.from(body, 'base64').toString()
  if (!/quoted-printable/i.test(head)) return body
  const bytes = body
    .replaceAll(/=\r\n/g, '')
    .replaceAll(/=([0-9A-F]{2})/g, (_, code: string) => String.fromCodePoint(Number.parseInt(code, 16)))
  return Buffer.from(bytes, 'latin1').toString()
}

export async function openSilentServer(): Promise<{ url: string; close: () => Promise<void> }> {
  const callers = new Set<Socket>()
  const server = createServer((socket) => {
    callers.add(socket)
    socket.on('error', () => {})
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => {
      for (const socket of callers) socket.destroy()
      return new Promise((resolve) => server.close(() => resolve()))
    },
  }
}
