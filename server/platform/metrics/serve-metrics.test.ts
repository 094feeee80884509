import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, test } from 'vitest'
import { readSettings } from '#server/settings.ts'
import { answerMetrics, listenForMetrics, areMetricsEnabled } from './serve-metrics.ts'

const open: { close: () => unknown }[] = []
afterEach(() => {
  for (const server of open.splice(0)) server.close()
})

async function listen(token?: string) {
  let reads = 0
  const answer = answerMetrics(async () => `reading ${++reads}\n`, token)
  const server = await listenForMetrics(answer, {
    metricsToken: token,
    metricsPort: 0,
    metricsHost: '127.0.0.1',
  })
  open.push(server)
  const { port } = server.address() as AddressInfo
  return {
    port,
    get: (path: string, init: RequestInit = {}) => fetch(`http://127.0.0.1:${port}${path}`, init),
  }
}

describe('a separate port for metrics', () => {
  test('serves the metrics and nothing else', async () => {
    const { get } = await listen()
    const answer = await get('/metrics')
    expect(answer.headers.get('content-type')).toBe('text/plain; version=0.0.4; charset=utf-8')
    expect(await answer.text()).toBe('reading 1\n')
    for (const path of ['/', '/metrics/x', '/admin', '/metricsx']) expect((await get(path)).status).toBe(404)
    expect((await get('/metrics', { method: 'POST' })).status).toBe(404)
  })

  test('requires the token if there is one', async () => {
    const { get } = await listen('a-token-of-the-test')
    expect((await get('/metrics')).status).toBe(404)
    const headers = { authorization: 'Bearer a-token-of-the-test' }
    expect((await get('/metrics', { headers })).status).toBe(200)
  })

  test('that is in use or on a foreign address fails the start with one sentence', async () => {
    const other = createServer()
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve))
    open.push(other)
    const { port } = other.address() as AddressInfo
    const listening = (metricsHost: string, metricsPort: number) =>
      listenForMetrics(() => false, { metricsToken: undefined, metricsPort, metricsHost })
    await expect(listening('127.0.0.1', port)).rejects.toThrow(`Port ${port} is in use: set METRICS_PORT`)
    await expect(listening('192.0.2.1', 0)).rejects.toThrow('This machine has no address "192.0.2.1"')
  })
})

test('scrapers that ask at the same time share one reading of the metrics', async () => {
  let reads = 0
  const answer = answerMetrics(async () => `reading ${++reads}`, undefined)
  const scrape = () => {
    const body = Promise.withResolvers<string>()
    const response = { writeHead: () => response, end: body.resolve }
    expect(answer({ method: 'GET', url: '/metrics', headers: {} } as never, response as never)).toBe(true)
    return body.promise
  }
  expect(await Promise.all([scrape(), scrape()])).toEqual(['reading 1', 'reading 1'])
  expect(await scrape()).toBe('reading 2')
})

describe('the settings of the metrics', () => {
  test('enable metrics only with a token or a port', () => {
    expect(areMetricsEnabled(readSettings({}))).toBe(false)
    expect(areMetricsEnabled(readSettings({ METRICS_TOKEN: '0123456789abcdef' }))).toBe(true)
    expect(readSettings({ METRICS_PORT: '9464' })).toMatchObject({
      metricsPort: 9464,
      metricsHost: '127.0.0.1',
    })
    expect(readSettings({ METRICS_PORT: '9464', METRICS_HOST: '::' })).toMatchObject({ metricsHost: '::' })
  })

  test.each([
    [{ METRICS_TOKEN: 'short-secret' }, 'METRICS_TOKEN must have 16 to 200'],
    [{ METRICS_TOKEN: 'with a space in the middle' }, 'METRICS_TOKEN must have 16 to 200'],
    [{ METRICS_PORT: 'many' }, 'METRICS_PORT must be a whole number'],
    [{ METRICS_PORT: '3000' }, 'METRICS_PORT must be another port than PORT'],
    [{ METRICS_HOST: '0.0.0.0' }, 'METRICS_HOST belongs to METRICS_PORT'],
  ])('refuse %o with the name of the setting, without its value', (env, sentence) => {
    expect(() => readSettings(env)).toThrow(sentence)
    expect(() => readSettings(env)).not.toThrow('secret')
  })
})
