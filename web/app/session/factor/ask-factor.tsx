import { lazyComponent } from '#web/app/lazy-component.tsx'
import { createStore } from '#web/app/store.ts'

type Answer = (isGiven: boolean) => void

const asked = createStore<Answer | null>(null)
let asking: Promise<boolean> | null = null

/** Asks for the second factor in one dialog, also if several requests need it. Resolves to whether it was given. */
export function askFactor(): Promise<boolean> {
  asking ??= new Promise((resolve) => {
    asked.set((isGiven) => {
      asking = null
      asked.set(null)
      resolve(isGiven)
    })
  })
  return asking
}

const FactorDialog = lazyComponent(() => import('#web/app/session/factor/factor-dialog.tsx'))

export function AskedFactor() {
  const onAnswer = asked.use()
  return onAnswer ? <FactorDialog of={{ onAnswer }} onMissing={() => onAnswer(false)} /> : null
}
