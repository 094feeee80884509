import { useEffect } from 'react'
import { useSessionToken } from '#web/app/session/session.ts'
import { lazyDialog } from '#web/app/lazy-dialog.ts'
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

const FactorDialog = lazyDialog(() => import('#web/app/session/factor/factor-dialog.tsx'))

export function AskedFactor() {
  const onAnswer = asked.use()
  const isOver = useSessionToken() === null
  useEffect(() => {
    // A session that ended has nothing to prove, and the login must not be covered.
    if (isOver) onAnswer?.(false)
  }, [isOver, onAnswer])
  return onAnswer ? <FactorDialog of={{ onAnswer }} onMissing={() => onAnswer(false)} /> : null
}
