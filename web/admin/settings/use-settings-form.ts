import { useState } from 'react'
import { changeSettings, showSettings } from '#contract/admin/settings-endpoints.ts'
import type { FieldProblem } from '#contract/platform/problem.ts'
import type { Conflict } from '#web/admin/settings/conflict-panel.tsx'
import {
  changesOf,
  draftOf,
  mergeTheirs,
  OwnChanges,
  same,
  type Draft,
  type OwnSettings,
} from '#web/admin/settings/settings-form.ts'
import { useMutation } from '#web/admin/layout/use-mutation.ts'
import { ApiError, isErrorOf } from '#web/app/api/api-error.ts'
import { showToast } from '#web/app/layout/toasts.tsx'
import { useApi } from '#web/app/api/use-api.ts'
import { problemsOf } from '#web/app/forms/problems-of.ts'
import { useSettingsMessages } from '#web/admin/settings/messages.ts'
import { useLanguage } from '#web/app/language/use-language.tsx'

interface Loaded {
  data: OwnSettings
  version: number
}

/**
 * What she edits, what is wrong with it, and saving it without losing what somebody else saved meanwhile. It may begin
 * with something else than what is saved.
 */
export function useSettingsForm(
  loaded: Loaded,
  beginning: Partial<Draft> = {},
  /** Before the first field that something is wrong with gets the focus: it may have to be brought in sight. */
  onWrong: (fields: readonly string[]) => void = () => {},
) {
  const t = useSettingsMessages()
  const language = useLanguage()
  const api = useApi()
  const { busy, run } = useMutation()
  const [saved, setSaved] = useState(loaded)
  const [begun, setBegun] = useState(() => ({ ...draftOf(loaded.data), ...beginning }))
  const [draft, setDraft] = useState(begun)
  const [problems, setProblems] = useState<readonly FieldProblem[]>([])
  const [problem, setProblem] = useState<string | null>(null)
  const [conflict, setConflict] = useState<Conflict<Draft> | null>(null)
  const changes = changesOf(saved.data, draft)
  const changed = Object.keys(changes).length > 0 && !same(begun, draft)
  const fail = (wrong: readonly FieldProblem[]) => {
    setProblems(wrong)
    if (wrong.length === 0) return
    onWrong(wrong.map(({ field }) => field))
    showFirst()
  }

  const show = (next: Loaded, as: Draft) => {
    setSaved(next)
    setBegun(draftOf(next.data))
    setDraft(as)
  }
  const meet = async () => {
    const now = await api(showSettings)
    const { draft: merged, disputed } = mergeTheirs(saved.data, draft, now.data)
    show(now, merged)
    setConflict({ mine: draft, theirs: draftOf(now.data), disputed })
    requestAnimationFrame(() => document.getElementById('conflict')?.focus())
  }
  /** Saves what she changed, and what she only agreed to where that is asked for. True when it was saved. */
  const save = async (agreedTo: readonly ('name' | 'tagline')[] = []): Promise<boolean> => {
    let isSaved = false
    await run('save', async () => {
      const agreed = Object.fromEntries(agreedTo.map((name) => [name, draft[name]]))
      const body = { ...agreed, ...changes }
      const wrong = problemsOf(OwnChanges, body, language)
      fail(wrong)
      setProblem(null)
      if (wrong.length > 0) return
      try {
        const answer = await api(changeSettings, { body: { ...body, version: saved.version } })
        isSaved = true
        show(answer, draftOf(answer.data))
        setConflict(null)
        showToast({ text: t.saved })
      } catch (error) {
        if (!(error instanceof ApiError)) throw error
        if (isErrorOf(changeSettings, error) && error.code === 'EDITED_MEANWHILE') return meet()
        fail(error.errors)
        // Said beside the button: a toast would lie over it on a phone.
        if (error.errors.length === 0) setProblem(error.message)
      }
    })
    return isSaved
  }

  return {
    draft,
    changed,
    /** The settings she changed, and the fields something is wrong with. */
    changedNames: Object.keys(changes),
    problemFields: problems.map(({ field }) => field),
    conflict,
    busy: busy !== null,
    /** Why it could not be saved, where no field is to blame. */
    problem,
    problemCount: problems.length,
    problemOf: (field: string) => problems.find((problem) => problem.field === field)?.message,
    change: (part: Partial<Draft>) => {
      setDraft((before) => ({ ...before, ...part }))
      // What was wrong elsewhere stays marked until she saves again.
      setProblems((before) => before.filter(({ field }) => !((field.split('.')[0] ?? '') in part)))
    },
    /** For what comes late, such as an upload: beside what was typed meanwhile. */
    setHeroPicture: (next: (id: string | null) => string | null) => {
      setDraft((before) => ({
        ...before,
        hero: { ...before.hero, picture_id: next(before.hero.picture_id) },
      }))
      setProblems((before) => before.filter(({ field }) => field !== 'hero.picture_id'))
    },
    discard: () => {
      setDraft(begun)
      setProblems([])
      setProblem(null)
      setConflict(null)
    },
    save,
  }
}

export type SettingsForm = ReturnType<typeof useSettingsForm>

/** The first field of those in sight that something is wrong with, once it has been marked. */
function showFirst(): void {
  requestAnimationFrame(() => {
    const wrong = document.querySelectorAll<HTMLElement>('form [aria-invalid=true]')
    const first = [...wrong].find((field) => field.closest('[hidden]') === null)
    first?.closest('details')?.setAttribute('open', '')
    first?.focus()
  })
}
