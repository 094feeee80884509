import { useState } from 'react'
import type { AdminBookingSummary } from '#contract/bookings/admin-endpoints.ts'
import { changeSettings, showSettings } from '#contract/admin/settings-endpoints.ts'
import type { FieldProblem } from '#contract/platform/problem.ts'
import type { Conflict } from '#web/admin/settings/conflict-panel.tsx'
import {
  changesOf,
  mergeTheirs,
  settingsOf,
  typedOf,
  WorkshopChanges,
  type WorkshopName,
  type WorkshopSettings,
  type WorkshopTyped,
} from '#web/admin/bookings/workshop/workshop-form.ts'
import { ApiError, isErrorOf } from '#web/app/api/api-error.ts'
import { problemsOf } from '#web/app/forms/problems-of.ts'
import { showToast } from '#web/app/layout/toasts.tsx'
import { useApi } from '#web/app/api/use-api.ts'
import { useWorkshopMessages } from '#web/admin/bookings/workshop/messages.ts'
import { useLanguage } from '#web/app/language/use-language.tsx'

/** What she sets for the workshop, and saving it without losing what somebody else saved meanwhile. */
export function useWorkshopForm(loaded: { data: WorkshopSettings; version: number }) {
  const t = useWorkshopMessages()
  const language = useLanguage()
  const api = useApi()
  const [{ data: saved, version }, setSaved] = useState(loaded)
  const [typed, setTyped] = useState(() => typedOf(loaded.data))
  const [problems, setProblems] = useState<readonly FieldProblem[]>([])
  const [problem, setProblem] = useState<string | null>(null)
  const [affected, setAffected] = useState<readonly AdminBookingSummary[]>([])
  const [conflict, setConflict] = useState<Conflict<WorkshopSettings> | null>(null)
  const [busy, setBusy] = useState(false)
  const isChanged = Object.keys(changesOf(saved, settingsOf(typed))).length > 0

  const change = (part: Partial<WorkshopTyped>) => {
    setTyped((before) => ({ ...before, ...part }))
    setProblems([])
  }

  const meet = async (agreedTo: readonly WorkshopName[]) => {
    const mine = settingsOf(typed)
    const now = await api(showSettings)
    const { merged, disputed } = mergeTheirs(saved, mine, now.data, agreedTo)
    setSaved(now)
    setTyped(typedOf(merged))
    setConflict({ mine, theirs: now.data, disputed })
    requestAnimationFrame(() => document.getElementById('conflict')?.focus())
  }

  const send = async (body: Partial<WorkshopSettings>) => {
    const answer = await api(changeSettings, { body: { ...body, version } })
    setSaved(answer)
    setTyped(typedOf(answer.data))
    setAffected(answer.affected_bookings)
    setConflict(null)
    showToast({ text: t.saved })
  }

  /** Saves what she changed, and what she only agreed to where that is asked for. True when it was saved. */
  const save = async (agreedTo: readonly WorkshopName[] = []): Promise<boolean> => {
    if (busy) return false
    const body = changesOf(saved, settingsOf(typed), agreedTo)
    const wrong = problemsOf(WorkshopChanges, body, language)
    setProblems(wrong)
    setProblem(null)
    if (wrong.length > 0) {
      showFirst()
      return false
    }
    setBusy(true)
    try {
      await send(body)
      return true
    } catch (error) {
      await (isErrorOf(changeSettings, error) && error.code === 'EDITED_MEANWHILE'
        ? meet(agreedTo).catch(sendChange)
        : sendChange(error))
      return false
    } finally {
      setBusy(false)
    }
  }

  const sendChange = (error: unknown) => {
    if (!(error instanceof ApiError)) throw error
    setProblems(error.errors)
    if (error.errors.length > 0) showFirst()
    else setProblem(error.message)
  }

  return {
    typed,
    saved,
    affected,
    conflict,
    problems,
    /** Why it could not be saved, where no field is to blame. */
    problem,
    isChanged,
    busy,
    told: (field: string) =>
      problems.find((problem) => problem.field === field || problem.field.startsWith(`${field}.`))?.message,
    change,
    /** Takes one side of a conflict into the fields. */
    choose: (part: Partial<WorkshopSettings>) => change(typedOf({ ...settingsOf(typed), ...part })),
    discard: () => {
      setTyped(typedOf(saved))
      setProblems([])
      setProblem(null)
      setConflict(null)
    },
    save,
  }
}

/** The first field that something is wrong with, once it has been marked. */
function showFirst(): void {
  requestAnimationFrame(() => document.querySelector<HTMLElement>('[aria-invalid=true]')?.focus())
}
