import { useRef, useState, type SyntheticEvent } from 'react'
import {
  get,
  set,
  useForm,
  type DefaultValues,
  type FieldErrors,
  type FieldValues,
  type Path,
  type PathValue,
  type RegisterOptions,
  type Resolver,
  type UseFormReturn,
} from 'react-hook-form'
import type * as z from 'zod/mini'
import type { ClientEndpoint, EndpointInput, EndpointReply } from '#contract/platform/endpoint.ts'
import type { Language } from '#contract/platform/language.ts'
import type { FieldProblem } from '#contract/platform/problem.ts'
import type { ApiError } from '#web/app/api/api-error.ts'
import { useIdempotencyKey } from '#web/app/api/idempotency-key.ts'
import { useAction, useApi } from '#web/app/api/use-api.ts'
import { useLanguage } from '#web/app/language/use-language.tsx'

/**
 * The schema of an endpoint's body. Loaded late where a first page must stay small; zod comes with it either way.
 */
export type Rules = z.ZodMiniType | (() => Promise<z.ZodMiniType>)

/** What is wrong with a body, by these rules; nothing when they could not be loaded: then the server judges alone. */
export async function judge(
  rules: Rules,
  body: unknown,
  language: Language,
  own?: Record<string, string>,
): Promise<FieldProblem[]> {
  const loaded = await load(rules).catch(() => null)
  return loaded ? loaded[0].problemsOf(loaded[1], body, language, own) : []
}

const load = (rules: Rules) =>
  Promise.all([import('#web/app/forms/problems-of.ts'), typeof rules === 'function' ? rules() : rules])

/** For react-hook-form: a form judged by the rules of what it sends. What was typed stays as it was typed. */
export const rulesResolver =
  <V extends FieldValues>(
    rules: Rules,
    language: Language,
    { own, bodyOf }: { own?: Record<string, string>; bodyOf?: (typed: V) => unknown } = {},
  ): Resolver<V> =>
  async (typed) => {
    const problems = await judge(rules, bodyOf ? bodyOf(typed) : typed, language, own)
    if (problems.length === 0) return { values: typed, errors: {} }
    const errors: FieldErrors<V> = {}
    // The first about a field is the one that is shown; the fields stay in the order of the problems.
    for (const { field, message } of problems)
      if (!get(errors, field)) set(errors, field, { type: 'rule', message })
    return { values: {}, errors }
  }

/** A field's registration together with what is wrong with it, for `<Field>`. */
export function fieldOf<V extends FieldValues>(
  form: UseFormReturn<V>,
  name: Path<V>,
  options?: RegisterOptions<V>,
) {
  const error = form.getFieldState(name, form.formState).error?.message
  return { ...form.register(name, options), error }
}

/** Takes over what stands in the text fields: a password manager may fill them in without an event. */
function readFields<V extends FieldValues>(form: UseFormReturn<V>, shown: HTMLFormElement): void {
  for (const { name, value, type } of shown.querySelectorAll<HTMLInputElement>(
    'input[name], textarea[name]',
  )) {
    if (type === 'radio' || type === 'checkbox' || type === 'file') continue
    const known: unknown = form.getValues(name as Path<V>)
    if (typeof known === 'string' && known !== value)
      form.setValue(name as Path<V>, value as PathValue<V, Path<V>>)
  }
}

/** Shows at the fields what the server found wrong; what belongs to none of them is returned. */
function showFieldProblems<V extends FieldValues>(
  form: UseFormReturn<V>,
  problem: Pick<ApiError, 'errors'>,
): FieldProblem[] {
  const names = Object.keys(form.getValues())
  const isShown = ({ field }: FieldProblem) => names.includes(field.split('.')[0] ?? '')
  for (const { field, message } of problem.errors.filter(isShown).toReversed())
    form.setError(field as Path<V>, { type: 'server', message })
  return problem.errors.filter((one) => !isShown(one))
}

/** Leads to the first field in sight that something is wrong with, once it has been marked: that may take some frames. */
export function focusFirstWrong(frames = 9): void {
  requestAnimationFrame(() => {
    const wrong = document.querySelectorAll<HTMLElement>('[aria-invalid=true], [data-wrong]')
    const first = [...wrong].find((field) => field.closest('[hidden]') === null)
    if (!first && frames > 0) return focusFirstWrong(frames - 1)
    first?.closest('details')?.setAttribute('open', '')
    // Of a group, the answer that is chosen, else the first that can be.
    const answers = first?.querySelectorAll<HTMLInputElement>('input:enabled') ?? []
    const answer = [...answers].find(({ checked }) => checked) ?? answers[0] ?? first
    answer?.focus()
  })
}

interface ApiForm<C extends ClientEndpoint, V extends FieldValues> {
  rules: Rules
  /** None for fields that the server draws: what was filled in before the page is hydrated stays. */
  values: DefaultValues<V>
  /** What is sent of what was typed; all of it as it is unless said. */
  bodyOf?: (typed: V) => unknown
  /** Sentences that a screen says in its own way, by the rule's name. */
  own?: Record<string, string>
  /** Path parameters, where the endpoint has them. */
  params?: EndpointInput<C> extends { params: infer P } ? P | ((typed: V) => P) : never
  /** The key it is sent under, where that must outlive the page or the content; one for each content unless said. */
  keyOf?: (typed: V) => string
  /** An error goes once its field is changed, and is looked for when the form is sent again; else it goes once the field is right. */
  reValidateMode?: 'onSubmit'
  /** Called when no rule is broken; with false nothing is sent. */
  mayBeSent?: (typed: V) => Promise<boolean>
  onDone: (answer: EndpointReply<C>, typed: V) => unknown
  /** Told what is wrong with what was typed, in order, in place of leading to the first field of it in sight. */
  onWrong?: (errors: FieldErrors<V>) => unknown
  /** Every problem. One that no field is to blame for is also returned as `problem`. */
  onProblem?: (problem: ApiError, typed: V) => unknown
}

/** A form that one endpoint takes: judged by the endpoint's rules, sent once, and what is wrong stands at its fields. */
export function useApiForm<C extends ClientEndpoint, V extends FieldValues>(
  endpoint: C,
  settings: ApiForm<C, V>,
) {
  const { rules, values, bodyOf, params, reValidateMode, onDone, onWrong, onProblem } = settings
  const language = useLanguage()
  const api = useApi() as (endpoint: ClientEndpoint, input: object) => Promise<EndpointReply<C>>
  const keyOf = useIdempotencyKey()
  const form = useForm<V>({
    defaultValues: values,
    shouldFocusError: false,
    reValidateMode: reValidateMode ?? 'onChange',
    resolver: rulesResolver<V>(rules, language, settings),
  })
  const [problem, setProblem] = useState<string | null>(null)
  const timesDone = useRef(0)

  const { run, busy } = useAction(
    async (typed: V) => {
      setProblem(null)
      if (settings.mayBeSent && !(await settings.mayBeSent(typed))) return
      const body = (bodyOf ? bodyOf(typed) : typed) as object
      // The same once more, after it was done, is meant to be done twice.
      const idempotencyKey = settings.keyOf?.(typed) ?? keyOf([timesDone.current, body])
      const key = endpoint.idempotent ? { idempotencyKey } : {}
      const place = typeof params === 'function' ? params(typed) : params
      const answer = await api(endpoint, { ...(place && { params: place }), body, ...key })
      timesDone.current += 1
      await onDone(answer, typed)
    },
    async (shown, typed) => {
      const elsewhere = showFieldProblems(form, shown)
      const isAtField = shown.errors.length > elsewhere.length
      if (!isAtField) setProblem(elsewhere[0]?.message ?? shown.message)
      await onProblem?.(shown, typed)
      // Last, as a dialog takes the focus back with it.
      if (isAtField) focusFirstWrong()
    },
  )
  const send = async (typed: V): Promise<void> => void (await run(typed))
  return {
    form,
    field: (name: Path<V>, options?: RegisterOptions<V>) =>
      fieldOf(form, name, reValidateMode ? { onChange: () => form.clearErrors(name), ...options } : options),
    submit: (event?: SyntheticEvent) => {
      if (event?.target instanceof HTMLFormElement) readFields(form, event.target)
      return form.handleSubmit(send, onWrong ?? (() => focusFirstWrong()))(event)
    },
    /** Before they are needed, where they come late. */
    loadRules: () => void load(rules).catch(() => undefined),
    busy: busy || form.formState.isSubmitting,
    problem,
  }
}
