import { useState } from 'react'
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
import { isApiError, asApiError, type ApiError } from '#web/app/api/api-error.ts'
import { focusFirstWrong, validate, type Rules } from '#web/app/forms.ts'
import { useLeaveGuard } from '#web/app/use-leave-guard.ts'
import { useSingleFlight } from '#web/app/use-single-flight.ts'
import type { Dispute, Side } from '#web/ui/form/conflict-notice.tsx'
import { useLanguage } from '#web/app/language/use-language.tsx'

/** `by` is the admin who saved the data last, if known. */
export interface Saved<Data> {
  data: Data
  version: number
  by?: string | null
}

type FieldOf<V> = keyof V & string

interface VersionedForm<Data, V extends FieldValues, Body> {
  loaded: Saved<Data>
  valuesOf: (data: Data) => V
  /** Builds the request body with all fields, or with only the changed and confirmed ones. */
  bodyOf: (values: V, changed: readonly FieldOf<V>[]) => Body
  rules: Rules
  save: (body: Body, version: number) => Promise<Saved<Data>>
  read: () => Promise<Saved<Data>>
  /** Normalises values that can be typed in several ways, such as `1.000` and `1000`. */
  meaningOf?: (values: V) => { [Field in FieldOf<V>]: unknown }
  beginning?: Partial<V>
  onSaved?: (saved: Saved<Data>) => unknown
  onProblem?: (problem: ApiError) => unknown
  /** This function is called before the first invalid field gets the focus, to bring it into view. */
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
 * A form for data that two admins may edit at the same time. Another admin's changes of other fields are
 * merged. If both changed the same field, the user chooses between the two versions. Typed input is never
 * lost.
 */
export function useVersionedForm<Data, V extends FieldValues, Body>(settings: VersionedForm<Data, V, Body>) {
  const { loaded, valuesOf, bodyOf, rules, meaningOf = identity, beginning } = settings
  const language = useLanguage()
  const [saved, setSaved] = useState(loaded)
  const [base, setBase] = useState<V>(() => ({ ...valuesOf(loaded.data), ...beginning }))
  const form = useForm<V>({ defaultValues: base as DefaultValues<V> })
  const [problems, setProblems] = useState<readonly FieldProblem[]>([])
  const [problem, setProblem] = useState<string | null>(null)
  const [conflict, setConflict] = useState<Conflict<V> | null>(null)
  const { run, busy } = useSingleFlight()
  const [sending, setSending] = useState(false)

  const values = useWatch({ control: form.control }) as V
  const sameField = (field: FieldOf<V>, one: V, other: V) =>
    isSame(meaningOf(one)[field], meaningOf(other)[field])
  const fields = Object.keys(base) as FieldOf<V>[]
  const differing = (from: V, to: V) => fields.filter((field) => !sameField(field, from, to))
  const changed = differing(base, values).length > 0
  // Initial values that differ from the saved ones are included.
  const changedFields = differing(valuesOf(saved.data), values)
  useLeaveGuard(changed || sending)

  const showErrors = (wrong: readonly FieldProblem[]) => {
    setProblems(wrong)
    if (wrong.length === 0) return
    settings.onWrong?.(wrong.map(({ field }) => field))
    focusFirstWrong()
  }
  const startFrom = (next: Saved<Data>, as: V) => {
    setSaved(next)
    setBase(valuesOf(next.data))
    form.reset(as)
  }
  const startKeeping = (next: Saved<Data>, kept: readonly FieldOf<V>[]) => {
    const mine = clone(form.getValues())
    startFrom(next, {
      ...valuesOf(next.data),
      ...Object.fromEntries(kept.map((field) => [field, mine[field]])),
    })
  }

  const mergeNewest = async (agreed: readonly FieldOf<V>[]) => {
    const newest = await settings.read()
    const mine = clone(form.getValues())
    const before = valuesOf(saved.data)
    const theirs = valuesOf(newest.data)
    const touched = fields.filter((field) => agreed.includes(field) || !sameField(field, before, mine))
    const merged = Object.fromEntries(
      fields.map((field) => [field, touched.includes(field) ? mine[field] : theirs[field]]),
    ) as V
    const disputed = touched.filter(
      (field) => !sameField(field, before, theirs) && !sameField(field, mine, theirs),
    )
    startFrom(newest, merged)
    setConflict({ by: newest.by ?? null, mine, theirs, disputed })
  }

  const showSaveProblem = (error: unknown) => {
    const problem = asApiError(error)
    showErrors(problem.errors)
    if (problem.errors.length === 0) setProblem(problem.message)
    settings.onProblem?.(problem)
  }

  const saveNow = async (agreed: readonly FieldOf<V>[]): Promise<boolean> => {
    setProblem(null)
    try {
      const typed = clone(form.getValues())
      const touched = fields.filter(
        (field) => agreed.includes(field) || !sameField(field, valuesOf(saved.data), typed),
      )
      const body = bodyOf(typed, touched)
      const wrong = await validate(rules, body, language)
      showErrors(wrong)
      if (wrong.length > 0) return false
      const next = await settings.save(body, saved.version)
      // What was typed during the request stays.
      startKeeping(next, differing(typed, form.getValues()))
      setConflict(null)
      await settings.onSaved?.(next)
      return true
    } catch (error) {
      const isOld = isApiError(error) && error.code === 'EDITED_MEANWHILE'
      await (isOld ? mergeNewest(agreed).catch(showSaveProblem) : showSaveProblem(error))
      return false
    }
  }
  const save = async (agreed: readonly FieldOf<V>[] = []): Promise<boolean> =>
    (await run(() => saveNow(agreed))) ?? false

  const setFields = (part: Partial<V>) => {
    for (const [field, value] of Object.entries(part))
      form.setValue(field as Path<V>, value as PathValue<V, Path<V>>)
    // Errors of other fields stay until the next save.
    setProblems((before) => before.filter(({ field }) => !((field.split('.')[0] ?? '') in part)))
  }

  const setFieldAt = (name: Path<V>, value: unknown) => {
    const [top = ''] = name.split('.')
    const part = { [top]: clone(form.getValues()[top]) }
    set(part, name, value)
    setFields(part as Partial<V>)
  }
  const error = (field: string) => problems.find((one) => one.field === field)?.message

  return {
    form,
    values,
    saved,
    set: setFields,
    setAt: <Name extends Path<V>>(name: Name, value: PathValue<V, Name>) => setFieldAt(name, value),
    /** Late changes, such as an upload, are based on the values at that time. */
    change: (next: (values: V) => Partial<V>) => setFields(next(form.getValues())),
    changed,
    changedFields,
    error,
    /**
     * The value and the error for `<Field>`. `rule` is the field's name in the request body, if it differs.
     */
    field: <Name extends Path<V>>(name: Name, rule: string = name): Typed<PathValue<V, Name>> => ({
      value: get(values, name),
      error: error(rule),
      onChange: ({ target }) => setFieldAt(name, target.value),
    }),
    problems,
    /** The problem of the last save, if it belongs to no field. */
    problem,
    busy,
    /** An upload is running. Leaving the page asks for confirmation, and pages disable the save button. */
    sending,
    setSending,
    /** The admin who saved a newer version, and whether fields are disputed; null without a conflict. */
    conflict: conflict && { by: conflict.by, isDisputed: conflict.disputed.length > 0 },
    /** Both versions of each disputed field, described by `show`, for `<ConflictNotice>`. */
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
      if (conflict) setFields({ [field]: clone(conflict[side])[field] } as Partial<V>)
    },
    save,
    discard: () => {
      form.reset(base)
      setProblems([])
      setProblem(null)
      setConflict(null)
    },
    /** Takes over a state that something else than this form changed. Typed values stay. */
    follow: (newest: Saved<Data>) => startKeeping(newest, changedFields),
  }
}

const identity = <V>(values: V): V => values

const clone = <V>(values: V): V => structuredClone(values)

/** The order of keys does not matter. */
export const isSame = (one: unknown, other: unknown): boolean => toSortedJson(one) === toSortedJson(other)

const toSortedJson = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  )
