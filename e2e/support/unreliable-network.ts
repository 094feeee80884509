import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'

/**
 * The test can break the connection between a customer and the shop. The address stays the same when the shop moves.
 */
interface UnreliableNetwork {
  url: string
  forwardTo: (shopUrl: string) => void
  /** From now on requests arrive, but responses do not. */
  dropReplies: () => void
  /** From now on a connection breaks after the customer has sent so many bytes. */
  breakEvery: (bytes: number) => void
  /** How often a connection was broken so. */
  breaks: () => number
  restore: () => void
  close: () => Promise<void>
}

export async function unreliableNetwork(shopUrl: string): Promise<UnreliableNetwork> {
  let behind = new URL(shopUrl)
  let losing = false
  let [most, breaks] = [Infinity, 0]
  const open = new Set<Socket>()

  const server = createServer((customer) => {
    const shop = connect(Number(behind.port), behind.hostname)
    const hangUp = () => {
      customer.destroy()
      shop.destroy()
      open.delete(customer)
    }
    open.add(customer)
    let sent = 0
    customer.on('data', (bytes: Buffer) => {
      sent += bytes.length
      if (sent <= most) shop.write(bytes)
      else {
        breaks++
        shop.end(bytes.subarray(0, Math.max(0, bytes.length - (sent - most))), hangUp)
      }
    })
    shop.on('data', (bytes: Buffer) => (losing ? hangUp() : customer.write(bytes)))
    for (const end of [customer, shop]) end.on('error', hangUp).on('close', hangUp)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }

  return {
    url: `http://127.0.0.1:${port}`,
    forwardTo: (url) => void (behind = new URL(url)),
    breakEvery: (bytes) => void (most = bytes),
    breaks: () => breaks,
    dropReplies: () => void (losing = true),
    restore: () => void (losing = false),
    close: async () => {
      for (const socket of open) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}
