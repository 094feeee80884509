import { once } from 'node:events'
import { connect } from 'node:net'

interface Connection {
  get: (path: string) => Promise<void>
  close: () => void
}

let visitors = 0

/** The client is a bare socket and not `fetch`, so that the rate measures the server and not the client. */
export async function openConnection(url: string): Promise<Connection> {
  const { hostname, port, host } = new URL(url)
  const socket = connect({ host: hostname, port: Number(port), noDelay: true })
  await once(socket, 'connect')
  let waiting: PromiseWithResolvers<void> | undefined
  let head = ''
  let missing = 0
  socket.on('data', (bytes: Buffer) => {
    if (missing > 0) missing -= bytes.length
    else {
      const before = head.length
      head += bytes.toString('latin1')
      const end = head.indexOf('\r\n\r\n')
      if (end < 0) return
      const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1]
      if (!head.startsWith('HTTP/1.1 200') || length === undefined)
        return waiting?.reject(new Error(`Unexpected response: ${head.slice(0, 500)}`))
      missing = Number(length) - (bytes.length - (end + 4 - before))
      head = ''
    }
    if (missing === 0) waiting?.resolve()
  })
  socket.on('error', (error) => waiting?.reject(error))
  socket.on('close', () => waiting?.reject(new Error('The connection was closed')))
  return {
    get(path) {
      // Rate limits are per address, and the benches run the shop with TRUST_PROXY.
      const address = ++visitors % 2 ** 24
      waiting = Promise.withResolvers()
      socket.write(
        `GET ${path} HTTP/1.1\r\nHost: ${host}\r\nX-Forwarded-For: 10.${address >> 16}.${(address >> 8) & 255}.${address & 255}\r\nAccept-Encoding: br\r\n\r\n`,
      )
      return waiting.promise
    },
    close: () => socket.destroy(),
  }
}
