// A bare node:http server that answers every request with the bytes it was given: the floor below the shop.
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'

const [file = '', headersJson = '{}'] = process.argv.slice(2)
const bytes = readFileSync(file)
const headers = { ...(JSON.parse(headersJson) as Record<string, string>), 'content-length': bytes.length }

const server = createServer((_request, response) => {
  response.writeHead(200, headers)
  response.end(bytes)
})
server.listen(0, '127.0.0.1', () => console.log((server.address() as { port: number }).port))
