import { once } from 'node:events'
import { createServer, request as ask, type IncomingMessage, type ServerResponse } from 'node:http'

/** Stands between the browser and the shop. The test can cut the line, and change what the shop answers. */
export interface Gateway {
  url: string
  /** From now on every request fails. */
  cut: () => void
  /** From now on requests arrive, but no response comes. */
  stall: () => void
  restore: () => void
  /** Changes the answers of a path, as a newer build would. */
  change: (path: string, answer: (body: string) => { status: number; body: string }) => void
  close: () => Promise<void>
}

export async function openGateway(shopUrl: string): Promise<Gateway> {
  let line: 'open' | 'cut' | 'stalled' = 'open'
  const changes = new Map<string, (body: string) => { status: number; body: string }>()
  const server = createServer((request, response) => {
    if (line === 'cut') request.socket.destroy()
    if (line !== 'open') return
    const change = changes.get(request.url!)
    forward(request, response, { shopUrl, change })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  return {
    url: `http://127.0.0.1:${port}`,
    cut: () => {
      line = 'cut'
      server.closeAllConnections()
    },
    stall: () => void (line = 'stalled'),
    restore: () => void (line = 'open'),
    change: (path, answer) => void changes.set(path, answer),
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

interface Forwarding {
  shopUrl: string
  change: ((body: string) => { status: number; body: string }) | undefined
}

function forward(request: IncomingMessage, response: ServerResponse, { shopUrl, change }: Forwarding): void {
  const { method, url, headers } = request
  // What is changed must come whole, and not packed.
  const plain = { ...headers, 'accept-encoding': 'identity', 'if-none-match': '' }
  const sent = ask(shopUrl + url!, { method, headers: change ? plain : headers }, (answer) => {
    if (!change) {
      response.writeHead(answer.statusCode!, answer.headers)
      answer.pipe(response)
      return
    }
    const chunks: Buffer[] = []
    answer.on('data', (chunk: Buffer) => chunks.push(chunk))
    answer.on('end', () => {
      const { status, body } = change(Buffer.concat(chunks).toString())
      const type = answer.headers['content-type'] ?? 'text/plain'
      response.writeHead(status, { 'content-type': type, 'cache-control': 'no-cache' })
      response.end(body)
    })
  })
  sent.on('error', () => response.destroy())
  request.pipe(sent)
}
