import { useState } from 'react'
import { changeSettings, showSettings } from '#contract/admin-settings.ts'
import type { FieldProblem } from '#contract/problem.ts'
import {
  changesOf,
  draftOf,
  mergeTheirs,
  OwnChanges,
  type Draft,
  type OwnSettings,
  type SettingName,
} from '#web/admin/settings/settings-form.ts'
import { useDeed } from '#web/admin/use-deed.ts'
import { ApiProblem } from '#web/api-problem.ts'
import { showToast } from '#web/shell/toasts.tsx'
import { useApi } from '#web/use-api.ts'
import { problemsOf } from '#web/problems-of.ts'
import { useSettingsWords } from '#web/words/admin-settings.ts'
import { useLanguage } from '#web/words/use-language.tsx'

interface Loaded {
  data: OwnSettings
  version: number
}

/** Both versions of what two admins changed at once. */
export interface Conflict {
  mine: Draft
  theirs: Draft
  disputed: readonly SettingName[]
}

/** What she edits, what is wrong with it, and saving it without losing what somebody else saved meanwhile. */
export function useSettingsForm(loaded: Loaded) {
  const t = useSettingsWords()
  const language = useLanguage()
  const api = useApi()
  const { busy, run } = useDeed()
  const [saved, setSaved] = useState(loaded)
  const [draft, setDraft] = useState(() => draftOf(loaded.data))
  const [problems, setProblems] = useState<readonly FieldProblem[]>([])
  const [conflict, setConflict] = useState<Conflict | null>(null)
  const changes = changesOf(saved.data, draft)
  const changed = Object.keys(changes).length > 0

  const show = (next: Loaded, as: Draft) => {
    setSaved(next)
    setDraft(as)
  }
  const meet = async () => {
    const now = await api(showSettings)
    const { draft: merged, disputed } = mergeTheirs(saved.data, draft, now.data)
    show(now, merged)
    setConflict({ mine: draft, theirs: draftOf(now.data), disputed })
    requestAnimationFrame(() => document.getElementById('conflict')?.focus())
  }
  const save = () =>
    run('save', async () => {
      const wrong = problemsOf(OwnChanges, changes, language)
      setProblems(wrong)
      if (wrong.length > 0) return showFirst()
      try {
        const answer = await api(changeSettings, { body: { ...changes, version: saved.version } })
        show(answer, draftOf(answer.data))
        setConflict(null)
        showToast({ text: t.saved })
      } catch (refusal) {
        if (!(refusal instanceof ApiProblem)) throw refusal
        if (refusal.code === 'EDITED_MEANWHILE') return meet()
        setProblems(refusal.errors)
        if (refusal.errors.length === 0) throw refusal
        showFirst()
      }
    })

  return {
    draft,
    changed,
    conflict,
    busy: busy !== null,
    problemCount: problems.length,
    problemOf: (field: string) => problems.find((problem) => problem.field === field)?.message,
    change: (part: Partial<Draft>) => {
      setDraft((before) => ({ ...before, ...part }))
      // What was wrong elsewhere stays marked until she saves again.
      setProblems((before) => before.filter(({ field }) => !((field.split('.')[0] ?? '') in part)))
    },
    discard: () => {
      setDraft(draftOf(saved.data))
      setProblems([])
      setConflict(null)
    },
    save,
  }
}

export type SettingsForm = ReturnType<typeof useSettingsForm>

/** The first field that something is wrong with, once it has been marked. */
function showFirst(): void {
  requestAnimationFrame(() => document.querySelector<HTMLElement>('form [aria-invalid=true]')?.focus())
}
