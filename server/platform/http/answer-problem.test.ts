import { expect, test } from 'vitest'
import { problemStatus, type PlainProblemCode } from '#contract/platform/problem.ts'
import { testSettings } from '#server/testing/settings.ts'
import { ByteCache } from '../cache/byte-cache.ts'
import { problem } from '../problem.ts'
import { makeServer } from './make-server.ts'

const retryCodes = (Object.keys(problemStatus) as PlainProblemCode[]).filter((code) =>
  [429, 503].includes(problemStatus[code]),
)

test.each(retryCodes)('the response to %s has a Retry-After header', async (code) => {
  const server = await makeServer(testSettings(), new ByteCache())
  server.get('/api/refused', () => {
    throw problem(code)
  })
  const response = await server.inject('/api/refused')
  expect(response.statusCode).toBe(problemStatus[code])
  expect(Number(response.headers['retry-after'])).toBeGreaterThan(0)
})
