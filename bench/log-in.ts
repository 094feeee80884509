// npm run bench log-in: measures the log-in of an admin with a passkey, on both databases.
import { makeAuthenticator } from '#server/testing/authenticator.ts'
import { freePort } from '../e2e/support/running-shop.ts'
import { computeSpread, inMs, isSmall, report, timed, type Bar } from './measure.ts'
import { admin, callApiOrThrow, logIn, openShop, type DatabaseKind } from './shop.ts'

const logIns = isSmall ? 3 : 100
const bar = 300

for (const kind of ['embedded', 'PostgreSQL'] as const) await report([await measure(kind)])

/** Without the work of the phone: what the server takes for the challenge and for its answer. */
async function measure(kind: DatabaseKind): Promise<Bar> {
  const port = await freePort()
  const origin = `http://localhost:${port}`
  const shop = await openShop(kind, { PORT: String(port), PUBLIC_URL: origin })
  try {
    const { url } = shop
    const at = { origin, rpId: 'localhost' }
    const token = await logIn(url, admin)
    const passkey = makeAuthenticator()
    const { register } = await callApiOrThrow(url, '/auth/passkeys/options', {
      token,
      body: { purpose: 'register', current_password: admin.password },
    })
    const credential = passkey.register(register, at)
    await callApiOrThrow(url, '/auth/passkeys/register', { token, body: { name: 'Ponsel', credential } })
    const times: number[] = []
    for (let n = 0; n < logIns; n++) {
      const begun = performance.now()
      const { login } = await callApiOrThrow(url, '/auth/passkeys/options', { body: { purpose: 'login' } })
      const asked = performance.now()
      const body = { credential: passkey.answer(login, at) }
      times.push(asked - begun + (await timed(() => callApiOrThrow(url, '/auth/passkeys/login', { body }))))
    }
    const spread = computeSpread(times)
    return {
      what: `log-in with a passkey, ${kind}`,
      bar: `p95 ≤ ${bar} ms`,
      measured: inMs(spread),
      isMet: spread.p95 <= bar,
    }
  } finally {
    await shop.stop()
  }
}
