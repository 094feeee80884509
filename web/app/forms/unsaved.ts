import { useEffect } from 'react'
import { createStore } from '#web/app/store.ts'

const forms = createStore<ReadonlySet<object>>(new Set())

export const isUnsaved = (): boolean => forms.get().size > 0

export const useUnsaved = (): boolean => forms.use().size > 0

export function markUnsaved(): () => void {
  const form = {}
  forms.set(new Set([...forms.get(), form]))
  return () => forms.set(new Set([...forms.get()].filter((other) => other !== form)))
}

export const useMarkUnsaved = (isUnsavedForm: boolean): void =>
  useEffect(() => (isUnsavedForm ? markUnsaved() : undefined), [isUnsavedForm])

export const discardUnsaved = (): void => forms.set(new Set())
