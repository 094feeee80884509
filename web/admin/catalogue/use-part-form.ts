import { useState } from 'react'
import { ApiProblem } from '#web/api-problem.ts'
import { newKey } from '#web/idempotency-key.ts'
import { showToast } from '#web/shell/toasts.tsx'

interface Kept {
  id: string
  version: number
}

interface PartOf<Item extends Kept, Draft> {
  /** Null: a new one. */
  item: Item | null
  empty: Draft
  draftOf: (item: Item) => Draft
  /** What is wrong with it before it is sent. */
  check: (draft: Draft, version: number | null) => readonly { field: string; message: string }[]
  add: (draft: Draft, key: string) => Promise<{ message: string; data: Item }>
  change: (id: string, draft: Draft, version: number) => Promise<{ message: string; data: Item }>
  read: (id: string) => Promise<Item>
  onSaved: (item: Item, isNew: boolean) => Promise<void>
}

/** A category or service from what is typed to what is kept. Whatever the shop refuses, everything typed stays. */
export function usePartForm<Item extends Kept, Draft extends object>(part: PartOf<Item, Draft>) {
  const { item, empty, draftOf, check, add, change, read, onSaved } = part
  const [base, setBase] = useState(item ? draftOf(item) : empty)
  const [version, setVersion] = useState(item?.version ?? 0)
  const [draft, setDraft] = useState(base)
  const [errors, setErrors] = useState<readonly { field: string; message: string }[]>([])
  const [problem, setProblem] = useState<string | null>(null)
  const [theirs, setTheirs] = useState<Draft | null>(null)
  const [saving, setSaving] = useState(false)
  const [key, setKey] = useState(newKey)

  const refuse = (told: typeof errors) => {
    setErrors(told)
    requestAnimationFrame(() => document.querySelector<HTMLElement>('[aria-invalid=true]')?.focus())
  }
  const begin = (saved: Item) => {
    setBase(draftOf(saved))
    setVersion(saved.version)
  }

  async function save() {
    if (saving) return
    setProblem(null)
    const wrong = check(draft, item && version)
    if (wrong.length > 0) return refuse(wrong)
    setErrors([])
    setSaving(true)
    try {
      const { data, message } = item ? await change(item.id, draft, version) : await add(draft, key)
      begin(data)
      setDraft(draftOf(data))
      setTheirs(null)
      showToast({ text: message })
      await onSaved(data, item === null)
    } catch (refusal) {
      if (!(refusal instanceof ApiProblem)) throw refusal
      if (refusal.status !== 0) setKey(newKey())
      if (refusal.errors.length > 0) return refuse(refusal.errors)
      setProblem(refusal.message)
      if (refusal.code !== 'EDITED_MEANWHILE' || !item) return
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
    /** For what comes late, such as an upload: from the draft of that moment. */
    change: (next: (draft: Draft) => Partial<Draft>) =>
      setDraft((before) => ({ ...before, ...next(before) })),
    error: (field: string) => errors.find((each) => each.field === field)?.message,
    errorCount: errors.length,
    problem,
    changed: JSON.stringify(base) !== JSON.stringify(draft),
    saving,
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
