import { readFile } from 'node:fs/promises'
import { get } from 'node:http'
import { once } from 'node:events'
import { findValue, parseMetrics } from '#server/testing/prometheus.ts'
import { newDatabase, postgresIsThere, withoutPostgres } from '../support/own-database.ts'
import { freePort, startShop } from '../support/running-shop.ts'
import { expect, test } from '../support/test.ts'

const token = 'a-token-of-the-test'

test('the metrics cover both processes of a shop, and only the running one while the other hangs', async () => {
  test.skip(!postgresIsThere, withoutPostgres)
  const port = await freePort()
  const shop = await startShop({
    DATABASE_URL: await newDatabase(),
    DEMO: '0',
    WORKERS: '2',
    METRICS_PORT: String(port),
    METRICS_TOKEN: token,
  })
  const ownPort = `http://127.0.0.1:${port}/metrics`
  const numbers = async (url: string) => {
    const answer = await fetch(url, { headers: { authorization: `Bearer ${token}` } })
    expect(answer.status).toBe(200)
    return parseMetrics(await answer.text())
  }
  const workersIn = (found: Awaited<ReturnType<typeof numbers>>) =>
    found.get('process_start_time_seconds')?.samples.map(({ labels }) => labels['worker'])
  let stopped: number[] = []
  try {
    expect((await fetch(ownPort)).status).toBe(404)
    expect((await fetch(`${shop.url}/metrics`)).status).toBe(404)
    for (let n = 0; n < 20; n++) await onItsOwnConnection(`${shop.url}/api/auth/me`)
    for (const url of [ownPort, `${shop.url}/metrics`]) {
      let found = await numbers(url)
      // A worker that is still busy with its start may be left out at first.
      await expect(async () => {
        found = await numbers(url)
        expect(workersIn(found)).toHaveLength(2)
      }).toPass()
      const route = { route: '/api/auth/me', status: '4xx' }
      expect(findValue(found, 'griya_http_request_duration_seconds_count', route)).toBe(20)
      // Metrics from the database are the same from every process.
      expect(findValue(found, 'griya_database_up')).toBe(1)
      expect(findValue(found, 'griya_orders_placed_total')).toBe(0)
    }
    const hanging = (await childrenOf(shop.pid))[0]!
    stopped = [hanging]
    process.kill(hanging, 'SIGSTOP')
    const found = await numbers(ownPort)
    expect(workersIn(found)).toHaveLength(1)
    expect(findValue(found, 'griya_database_up')).toBe(1)
  } finally {
    for (const pid of stopped) process.kill(pid, 'SIGCONT')
    await shop.stop()
  }
})

/** The kernel distributes connections, not requests, among the processes of a shop. */
async function onItsOwnConnection(url: string): Promise<void> {
  const request = get(url, { agent: false })
  const [response] = (await once(request, 'response')) as [NodeJS.ReadableStream]
  response.resume()
  await once(response, 'end')
}

const childrenOf = async (pid: number): Promise<number[]> =>
  (await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8')).trim().split(' ').map(Number)
