import { useRef, useState, type SyntheticEvent } from 'react'
import {
  get,
  set,
  useForm,
  type DefaultValues,
  type FieldErrors,
  type FieldValues,
  type Path,
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
  const late = typeof rules === 'function' ? rules() : rules
  const loaded = await Promise.all([import('#web/app/forms/problems-of.ts'), late]).catch(() => null)
  return loaded ? loaded[0].problemsOf(loaded[1], body, language, own) : []
}

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
export function fieldOf<V extends FieldValues>(form: UseFormReturn<V>, name: Path<V>) {
  const error = form.getFieldState(name, form.formState).error?.message
  return { ...form.register(name), error }
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
  values: DefaultValues<V>
  /** What is sent of what was typed; all of it as it is unless said. */
  bodyOf?: (typed: V) => unknown
  /** Sentences that a screen says in its own way, by the rule's name. */
  own?: Record<string, string>
  /** Path parameters, where the endpoint has them. */
  params?: EndpointInput<C> extends { params: infer P } ? P : never
  /** The key it is sent under, where that must outlive the page or the content; one for each content unless said. */
  keyOf?: (typed: V) => string
  /** Asked when no rule is broken; false ends it, and nothing is sent. */
  mayBeSent?: () => boolean | Promise<boolean>
  onDone: (answer: EndpointReply<C>) => unknown
  /** Told what is wrong with what was typed, in order, in place of leading to the first field of it in sight. */
  onWrong?: (errors: FieldErrors<V>) => unknown
  /** A problem that no field is to blame for; it is also returned as `problem`. */
  onProblem?: (problem: ApiError) => unknown
}

/** A form that one endpoint takes: judged by the endpoint's rules, sent once, and what is wrong stands at its fields. */
export function useApiForm<C extends ClientEndpoint, V extends FieldValues>(
  endpoint: C,
  settings: ApiForm<C, V>,
) {
  const { rules, values, bodyOf, params, onDone, onWrong, onProblem } = settings
  const language = useLanguage()
  const api = useApi() as (endpoint: ClientEndpoint, input: object) => Promise<EndpointReply<C>>
  const keyOf = useIdempotencyKey()
  const form = useForm<V>({
    defaultValues: values,
    shouldFocusError: false,
    resolver: rulesResolver<V>(rules, language, settings),
  })
  const [problem, setProblem] = useState<string | null>(null)
  const timesDone = useRef(0)

  const { run, busy } = useAction(
    async (typed: V) => {
      setProblem(null)
      if (settings.mayBeSent && !(await settings.mayBeSent())) return
      const body = (bodyOf ? bodyOf(typed) : typed) as object
      // The same once more, after it was done, is meant to be done twice.
      const idempotencyKey = settings.keyOf?.(typed) ?? keyOf([timesDone.current, body])
      const key = endpoint.idempotent ? { idempotencyKey } : {}
      const answer = await api(endpoint, { ...(params && { params }), body, ...key })
      timesDone.current += 1
      await onDone(answer)
    },
    async (shown) => {
      const elsewhere = showFieldProblems(form, shown)
      if (shown.errors.length > elsewhere.length) focusFirstWrong()
      else setProblem(elsewhere[0]?.message ?? shown.message)
      await onProblem?.(shown)
    },
  )
  const send = async (typed: V): Promise<void> => void (await run(typed))
  return {
    form,
    field: (name: Path<V>) => fieldOf(form, name),
    submit: (event?: SyntheticEvent) => form.handleSubmit(send, onWrong ?? (() => focusFirstWrong()))(event),
    busy,
    problem,
  }
}
