import { useRef, useState } from 'react'
import {
  get,
  set,
  useForm,
  useWatch,
  type DefaultValues,
  type FieldValues,
  type Path,
  type PathValue,
} from 'react-hook-form'
import type { FieldProblem } from '#contract/platform/problem.ts'
import { isApiError, problemOf } from '#web/app/api/api-error.ts'
import { focusFirstWrong, judge, type Rules } from '#web/app/forms.ts'
import { useLeaveGuard } from '#web/app/use-leave-guard.ts'
import type { Dispute, Side } from '#web/ui/form/conflict-notice.tsx'
import { useLanguage } from '#web/app/language/use-language.tsx'

/** As the shop has it: who changed it last, where that is known. */
export interface Saved<Data> {
  data: Data
  version: number
  by?: string | null
}

type FieldOf<V> = keyof V & string

interface VersionedForm<Data, V extends FieldValues, Body> {
  loaded: Saved<Data>
  /** What the fields hold of it: numbers as they are typed. */
  valuesOf: (data: Data) => V
  /** What is sent: everything, or only what was changed or agreed to. */
  bodyOf: (values: V, changed: readonly FieldOf<V>[]) => Body
  rules: Rules
  /** Sends it with the version that was edited. */
  save: (body: Body, version: number) => Promise<Saved<Data>>
  /** As it is by now. */
  read: () => Promise<Saved<Data>>
  /** What a field means, where the same can be typed in several ways: `1.000` and `1000`. */
  meaningOf?: (values: V) => { [Field in FieldOf<V>]: unknown }
  /** It begins with something else than what is saved. */
  beginning?: Partial<V>
  onSaved?: (saved: Saved<Data>) => unknown
  /** Before the first field that something is wrong with gets the focus: it may have to be brought in sight. */
  onWrong?: (fields: readonly string[]) => void
}

export interface Typed<Value> {
  value: Value
  error: string | undefined
  onChange: (event: { target: { value: string } }) => void
}

interface Conflict<V> {
  by: string | null
  mine: V
  theirs: V
  disputed: readonly FieldOf<V>[]
}

/**
 * A form for what two people may edit at once. What somebody else saved meanwhile is taken over where it touches other fields;
 * where both changed the same, both versions are shown once, to choose from. Whatever happens, everything typed stays.
 */
export function useVersionedForm<Data, V extends FieldValues, Body>(settings: VersionedForm<Data, V, Body>) {
  const { loaded, valuesOf, bodyOf, rules, meaningOf = asTyped, beginning } = settings
  const language = useLanguage()
  const [saved, setSaved] = useState(loaded)
  const [base, setBase] = useState<V>(() => ({ ...valuesOf(loaded.data), ...beginning }))
  const form = useForm<V>({ defaultValues: base as DefaultValues<V> })
  const [problems, setProblems] = useState<readonly FieldProblem[]>([])
  const [problem, setProblem] = useState<string | null>(null)
  const [conflict, setConflict] = useState<Conflict<V> | null>(null)
  const [busy, setBusy] = useState(false)
  const [sending, setSending] = useState(false)
  const isSaving = useRef(false)

  const values = useWatch({ control: form.control }) as V
  const sameField = (field: FieldOf<V>, one: V, other: V) =>
    same(meaningOf(one)[field], meaningOf(other)[field])
  const fields = Object.keys(base) as FieldOf<V>[]
  const differing = (from: V, to: V) => fields.filter((field) => !sameField(field, from, to))
  const changed = differing(base, values).length > 0
  // What it began with may already be another thing than what is saved.
  const changedFields = differing(valuesOf(saved.data), values)
  useLeaveGuard(changed || sending)

  const fail = (wrong: readonly FieldProblem[]) => {
    setProblems(wrong)
    if (wrong.length === 0) return
    settings.onWrong?.(wrong.map(({ field }) => field))
    focusFirstWrong()
  }
  const begin = (next: Saved<Data>, as: V = valuesOf(next.data)) => {
    setSaved(next)
    setBase(valuesOf(next.data))
    form.reset(as)
  }

  const meet = async (agreed: readonly FieldOf<V>[]) => {
    const newest = await settings.read()
    const mine = copyOf(form.getValues())
    const before = valuesOf(saved.data)
    const theirs = valuesOf(newest.data)
    const touched = fields.filter((field) => agreed.includes(field) || !sameField(field, before, mine))
    const merged = Object.fromEntries(
      fields.map((field) => [field, touched.includes(field) ? mine[field] : theirs[field]]),
    ) as V
    const disputed = touched.filter(
      (field) => !sameField(field, before, theirs) && !sameField(field, mine, theirs),
    )
    begin(newest, merged)
    setConflict({ by: newest.by ?? null, mine, theirs, disputed })
  }

  const sendChange = (error: unknown) => {
    const { errors, message } = problemOf(error)
    fail(errors)
    if (errors.length === 0) setProblem(message)
  }

  /** Saves what was changed, and what was only agreed to where that is asked for. True when it was saved. */
  const save = async (agreed: readonly FieldOf<V>[] = []): Promise<boolean> => {
    if (isSaving.current) return false
    isSaving.current = true
    setBusy(true)
    setProblem(null)
    try {
      const typed = form.getValues()
      const touched = fields.filter(
        (field) => agreed.includes(field) || !sameField(field, valuesOf(saved.data), typed),
      )
      const body = bodyOf(typed, touched)
      const wrong = await judge(rules, body, language)
      fail(wrong)
      if (wrong.length > 0) return false
      const next = await settings.save(body, saved.version)
      begin(next)
      setConflict(null)
      await settings.onSaved?.(next)
      return true
    } catch (error) {
      const isOld = isApiError(error) && error.code === 'EDITED_MEANWHILE'
      await (isOld ? meet(agreed).catch(sendChange) : sendChange(error))
      return false
    } finally {
      isSaving.current = false
      setBusy(false)
    }
  }

  const put = (part: Partial<V>) => {
    for (const [field, value] of Object.entries(part))
      form.setValue(field as Path<V>, value as PathValue<V, Path<V>>)
    // What is wrong elsewhere stays marked until it is saved again.
    setProblems((before) => before.filter(({ field }) => !((field.split('.')[0] ?? '') in part)))
  }

  const putAt = (name: Path<V>, value: unknown) => {
    const [top = ''] = name.split('.')
    const part = { [top]: copyOf(form.getValues()[top]) }
    set(part, name, value)
    put(part as Partial<V>)
  }
  const error = (field: string) => problems.find((one) => one.field === field)?.message

  return {
    form,
    values,
    saved,
    set: put,
    /** The same for a part of a field: `about.stats`. */
    setAt: <Name extends Path<V>>(name: Name, value: PathValue<V, Name>) => putAt(name, value),
    /** For what comes late, such as an upload: from what is typed at that moment. */
    change: (next: (values: V) => Partial<V>) => put(next(form.getValues())),
    changed,
    changedFields,
    error,
    /** For `<Field>`: what it holds and what is wrong with it; `rule` is its name in what is sent, where that is another one. */
    field: <Name extends Path<V>>(name: Name, rule: string = name): Typed<PathValue<V, Name>> => ({
      value: get(values, name),
      error: error(rule),
      onChange: ({ target }) => putAt(name, target.value),
    }),
    problems,
    /** Why it could not be saved, where no field is to blame. */
    problem,
    busy,
    /** A photograph for it is on its way: it is waited for before anything is saved or left. */
    sending,
    setSending,
    /** Who else saved it meanwhile, and what both changed to different things; null while nobody has. */
    conflict: conflict && { by: conflict.by, isDisputed: conflict.disputed.length > 0 },
    /** For `<ConflictNotice>`: both versions of each disputed field, as `show` words them beside the other one. */
    disputes: (
      label: (field: FieldOf<V>) => string,
      show: (field: FieldOf<V>, values: V, other: V) => string,
    ): Dispute[] => {
      if (!conflict) return []
      const { mine, theirs, disputed } = conflict
      return disputed.map((field) => ({
        field,
        label: label(field),
        mine: show(field, mine, theirs),
        theirs: show(field, theirs, mine),
        chosen: sameField(field, values, mine) ? 'mine' : sameField(field, values, theirs) ? 'theirs' : null,
      }))
    },
    choose: (field: string, side: Side) => {
      if (conflict) put({ [field]: copyOf(conflict[side])[field] } as Partial<V>)
    },
    save,
    discard: () => {
      form.reset(base)
      setProblems([])
      setProblem(null)
      setConflict(null)
    },
    /** As the shop has it, after something else than this form changed it: what is typed stays. */
    follow: (newest: Saved<Data>) => {
      const theirs = valuesOf(newest.data)
      const mine = copyOf(form.getValues())
      begin(newest, { ...theirs, ...Object.fromEntries(changedFields.map((field) => [field, mine[field]])) })
    },
  }
}

const asTyped = <V>(values: V): V => values

const copyOf = <V>(values: V): V => structuredClone(values)

/** The order of keys says nothing. */
export const same = (one: unknown, other: unknown): boolean => sorted(one) === sorted(other)

const sorted = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  )
