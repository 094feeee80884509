import { useState, type FormEvent } from 'react'
import type { AdminBookingSummary } from '#contract/admin-bookings.ts'
import { changeSettings, showSettings } from '#contract/admin-settings.ts'
import type { FieldProblem } from '#contract/problem.ts'
import type { Conflict } from '#web/admin/settings/conflict-panel.tsx'
import {
  changesOf,
  mergeTheirs,
  settingsOf,
  typedOf,
  WorkshopChanges,
  type WorkshopSettings,
  type WorkshopTyped,
} from '#web/admin/workshop/workshop-form.ts'
import { ApiProblem } from '#web/api-problem.ts'
import { problemsOf } from '#web/problems-of.ts'
import { showToast } from '#web/shell/toasts.tsx'
import { useApi } from '#web/use-api.ts'
import { useWorkshopWords } from '#web/words/admin-workshop.ts'
import { useLanguage } from '#web/words/use-language.tsx'

/** What she sets for the workshop, and saving it without losing what somebody else saved meanwhile. */
export function useWorkshopForm(loaded: { data: WorkshopSettings; version: number }) {
  const t = useWorkshopWords()
  const language = useLanguage()
  const api = useApi()
  const [{ data: saved, version }, setSaved] = useState(loaded)
  const [typed, setTyped] = useState(() => typedOf(loaded.data))
  const [problems, setProblems] = useState<readonly FieldProblem[]>([])
  const [affected, setAffected] = useState<readonly AdminBookingSummary[]>([])
  const [conflict, setConflict] = useState<Conflict<WorkshopSettings> | null>(null)
  const [busy, setBusy] = useState(false)
  const changes = changesOf(saved, settingsOf(typed))
  const isChanged = Object.keys(changes).length > 0

  const change = (part: Partial<WorkshopTyped>) => {
    setTyped((before) => ({ ...before, ...part }))
    setProblems([])
  }

  const meet = async () => {
    const mine = settingsOf(typed)
    const now = await api(showSettings)
    const { merged, disputed } = mergeTheirs(saved, mine, now.data)
    setSaved(now)
    setTyped(typedOf(merged))
    setConflict({ mine, theirs: now.data, disputed })
    requestAnimationFrame(() => document.getElementById('conflict')?.focus())
  }

  const send = async () => {
    const answer = await api(changeSettings, { body: { ...changes, version } })
    setSaved(answer)
    setTyped(typedOf(answer.data))
    setAffected(answer.affected_bookings)
    setConflict(null)
    showToast({ text: t.saved })
  }

  const save = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    if (!isChanged) return showToast({ text: t.nothing })
    const wrong = problemsOf(WorkshopChanges, changes, language)
    setProblems(wrong)
    if (wrong.length > 0) return showFirst()
    setBusy(true)
    await send()
      .catch((refusal: unknown) => {
        if (refusal instanceof ApiProblem && refusal.code === 'EDITED_MEANWHILE') return meet()
        throw refusal
      })
      .catch(tell)
      .finally(() => setBusy(false))
  }

  const tell = (refusal: unknown) => {
    if (!(refusal instanceof ApiProblem)) throw refusal
    setProblems(refusal.errors)
    if (refusal.errors.length > 0) showFirst()
    else showToast({ text: refusal.message, tone: 'error' })
  }

  return {
    typed,
    saved,
    affected,
    conflict,
    problems,
    isChanged,
    busy,
    told: (field: string) =>
      problems.find((problem) => problem.field === field || problem.field.startsWith(`${field}.`))?.message,
    change,
    /** Takes one side of a conflict into the fields. */
    choose: (part: Partial<WorkshopSettings>) => change(typedOf({ ...settingsOf(typed), ...part })),
    save,
  }
}

/** The first field that something is wrong with, once it has been marked. */
function showFirst(): void {
  requestAnimationFrame(() => document.querySelector<HTMLElement>('form [aria-invalid=true]')?.focus())
}
