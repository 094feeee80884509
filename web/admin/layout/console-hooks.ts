import { setConsoleHooks } from '#web/app/api/api.ts'
import { reloadAccount } from '#web/app/session/account.ts'

const unattendedAfterMs = 5 * 60_000
let lastInput = Date.now()

if (!import.meta.env.SSR) {
  for (const type of ['pointerdown', 'pointermove', 'wheel', 'keydown', 'input', 'click'])
    addEventListener(type, () => (lastInput = Date.now()), { capture: true, passive: true })
  setConsoleHooks({
    isUnattended: () => Date.now() - lastInput > unattendedAfterMs,
    onRoleForbidden: () => void reloadAccount(),
  })
}
