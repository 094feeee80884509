// This bare node:http server answers every request with the same bytes. Its rate is the floor for the shop.
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import * as z from 'zod/mini'

const Headers = z.record(z.string(), z.union([z.string(), z.array(z.string())]))
const [file = '', headersJson = '{}'] = process.argv.slice(2)
const bytes = readFileSync(file)
const headers = { ...z.parse(Headers, JSON.parse(headersJson)), 'content-length': bytes.length }

const server = createServer((_request, response) => {
  response.writeHead(200, headers)
  response.end(bytes)
})
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  if (typeof address === 'object') console.log(address?.port)
})
