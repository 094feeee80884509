import { useEffect } from 'react'
import { createStore } from '#web/app/store.ts'

/** The forms of this page that hold what was not saved. */
const forms = createStore<ReadonlySet<object>>(new Set())

export const isUnsaved = (): boolean => forms.get().size > 0

export const useUnsaved = (): boolean => forms.use().size > 0

/** From then on this form holds something; what is answered says that it does no more. */
export function holdUnsaved(): () => void {
  const form = {}
  forms.set(new Set([...forms.get(), form]))
  return () => forms.set(new Set([...forms.get()].filter((one) => one !== form)))
}

/** For a form: whether it holds something that was not saved. */
export const useHoldUnsaved = (holds: boolean): void =>
  useEffect(() => (holds ? holdUnsaved() : undefined), [holds])

/** Its loss was agreed to. */
export const dropUnsaved = (): void => forms.set(new Set())
