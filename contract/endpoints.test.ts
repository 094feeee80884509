import { readdirSync, readFileSync } from 'node:fs'
import { expect, expectTypeOf, test } from 'vitest'
import type { EndpointInput, EndpointKey, EndpointReply } from './endpoints.ts'
import type { Endpoint } from './platform/endpoint.ts'

const folder = new URL('.', import.meta.url)
const modules = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
  name.endsWith('schemas.ts'),
)

const isEndpoint = (exported: unknown): exported is Endpoint =>
  typeof exported === 'object' && exported !== null && 'method' in exported && 'path' in exported

test('endpoints.ts names every module of schemas', () => {
  const text = readFileSync(new URL('endpoints.ts', folder), 'utf8')
  expect(modules.filter((name) => !text.includes(`'./${name}'`))).toEqual([])
})

test('every endpoint has its own method and path', async () => {
  const keys: string[] = []
  for (const name of modules) {
    const exported: object = await import(new URL(name, folder).pathname)
    for (const { method, path } of Object.values(exported).filter(isEndpoint)) keys.push(`${method} ${path}`)
  }
  expect(keys.length).toBeGreaterThan(200)
  expect(keys.filter((key, at) => keys.indexOf(key) !== at)).toEqual([])
})

test('the types of an endpoint follow from its method and path', () => {
  expectTypeOf<'GET /products/:id'>().toExtend<EndpointKey>()
  expectTypeOf<'POST /products/:id'>().not.toExtend<EndpointKey>()
  expectTypeOf<'GET /product/:id'>().not.toExtend<EndpointKey>()
  expectTypeOf<keyof EndpointInput<'GET /products/:id'>>().toEqualTypeOf<'params'>()
  expectTypeOf<EndpointInput<'POST /transactions/:id/payment-proof'>['file']>().toEqualTypeOf<
    Record<'payment_proof', File>
  >()
  expectTypeOf<EndpointReply<'GET /transactions/:id/payment-proofs/:n'>>().toEqualTypeOf<Uint8Array>()
})
