import { useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import type * as z from 'zod/mini'
import type { changeCategory } from '#contract/catalogue/category-admin-endpoints.ts'
import type { AdminEntry } from '#contract/platform/admin-fields.ts'
import type { FieldProblem } from '#contract/platform/problem.ts'
import type { changeService } from '#contract/bookings/service-admin-endpoints.ts'
import type { EntryDraft } from '#web/admin/catalogue/entry-draft.ts'
import { useLeaveGuard } from '#web/app/use-leave-guard.ts'
import { ApiError, isErrorOf } from '#web/app/api/api-error.ts'
import { newKey } from '#web/app/api/idempotency-key.ts'
import { problemsOf } from '#web/app/forms/problems-of.ts'
import { showToast } from '#web/app/layout/toasts.tsx'
import { useLanguage } from '#web/app/language/use-language.tsx'

interface EntryOf<Item extends AdminEntry, Draft extends EntryDraft, Body extends object> {
  /** Null: a new one. */
  item: Item | null
  /** Where they are listed. */
  path: string
  /** What follows a new one; else it is shown in the list. */
  onAdded: (() => Promise<void>) | undefined
  empty: Draft
  draftOf: (item: Item) => Draft
  bodyOf: (draft: Draft) => Body
  /** What is judged before it is sent. */
  rules: { added: z.ZodMiniType; changed: z.ZodMiniType }
  add: (body: Body, idempotencyKey: string) => Promise<{ message: string; data: Item }>
  change: (id: string, body: Body & { version: number }) => Promise<{ message: string; data: Item }>
  /** The call that `change` makes. */
  changing: typeof changeCategory | typeof changeService
  read: (id: string) => Promise<Item>
}

/** As much of the form as the fields of both ask for. */
export interface EntryForm {
  draft: EntryDraft
  set: (next: Partial<EntryDraft>) => void
  /** For what comes late, such as an upload: from the draft of that moment. */
  change: (next: (draft: EntryDraft) => Partial<EntryDraft>) => void
  error: (field: string) => string | undefined
  errorCount: number
  problem: string | null
  changed: boolean
  saving: boolean
  /** A photograph is on its way. */
  sending: boolean
  setSending: (sending: boolean) => void
  save: () => Promise<void>
  discard: () => void
}

/** A category or service from what is typed to what is kept. Whatever the shop refuses, everything typed stays. */
export function useEntryForm<Item extends AdminEntry, Draft extends EntryDraft, Body extends object>(
  part: EntryOf<Item, Draft, Body>,
) {
  const { item, path, onAdded, empty, draftOf, bodyOf, rules, add, change, changing, read } = part
  const language = useLanguage()
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const [base, setBase] = useState(item ? draftOf(item) : empty)
  const [version, setVersion] = useState(item?.version ?? 0)
  const [draft, setDraft] = useState(base)
  const [errors, setErrors] = useState<readonly FieldProblem[]>([])
  const [problem, setProblem] = useState<string | null>(null)
  const [theirs, setTheirs] = useState<Draft | null>(null)
  const [saving, setSaving] = useState(false)
  const [sending, setSending] = useState(false)
  const [key, setKey] = useState(newKey)
  const changed = JSON.stringify(base) !== JSON.stringify(draft)
  useLeaveGuard(changed || sending)

  const fail = (problems: readonly FieldProblem[]) => {
    setErrors(problems)
    requestAnimationFrame(() => document.querySelector<HTMLElement>('[aria-invalid=true]')?.focus())
  }
  const begin = (saved: Item) => {
    setBase(draftOf(saved))
    setVersion(saved.version)
  }

  async function save() {
    if (saving) return
    setProblem(null)
    const body = bodyOf(draft)
    const wrong = item
      ? problemsOf(rules.changed, { ...body, version }, language)
      : problemsOf(rules.added, body, language)
    if (wrong.length > 0) return fail(wrong)
    setErrors([])
    setSaving(true)
    try {
      const { data, message } = item ? await change(item.id, { ...body, version }) : await add(body, key)
      begin(data)
      setDraft(draftOf(data))
      setTheirs(null)
      showToast({ text: message })
      await revalidate()
      if (item) return
      if (onAdded) await onAdded()
      else await navigate(`${path}?open=${data.id}`, { replace: true, state: { saved: true } })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (error.status !== 0) setKey(newKey())
      if (error.errors.length > 0) return fail(error.errors)
      setProblem(error.message)
      if (!isErrorOf(changing, error) || error.code !== 'EDITED_MEANWHILE' || !item) return
      const newest = await read(item.id).catch(() => null)
      if (!newest) return
      begin(newest)
      setTheirs(draftOf(newest))
    } finally {
      setSaving(false)
    }
  }

  return {
    draft,
    set: (next: Partial<Draft>) => setDraft((before) => ({ ...before, ...next })),
    change: (next: (draft: Draft) => Partial<Draft>) =>
      setDraft((before) => ({ ...before, ...next(before) })),
    error: (field: string) => errors.find((each) => each.field === field)?.message,
    errorCount: errors.length,
    problem,
    changed,
    saving,
    sending,
    setSending,
    /** What somebody else saved meanwhile. */
    theirs,
    takeTheirs: () => {
      if (theirs) setDraft(theirs)
      setTheirs(null)
      setProblem(null)
    },
    save,
    discard: () => {
      setDraft(base)
      setErrors([])
      setProblem(null)
      setTheirs(null)
    },
    /** As the shop has it, after something else than this form changed it. */
    follow: (newest: Item) => {
      begin(newest)
      setDraft(draftOf(newest))
    },
  }
}
