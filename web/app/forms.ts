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
import type { EndpointInput, EndpointKey, EndpointReply } from '#contract/endpoints.ts'
import type { Language } from '#contract/platform/language.ts'
import type { FieldProblem } from '#contract/platform/problem.ts'
import type { ApiError } from '#web/app/api/api-error.ts'
import { useIdempotencyKey } from '#web/app/api/idempotency-key.ts'
import { useApiMutation } from '#web/app/api/use-api-mutation.ts'
import { useLanguage } from '#web/app/language/use-language.tsx'
import { useSingleFlight } from '#web/app/use-single-flight.ts'

/** The rules can be lazy, so that a first page loads neither them nor Zod. */
export type Rules = z.ZodMiniType | (() => Promise<z.ZodMiniType>)

/** Returns no problems if the rules cannot be loaded, because the server validates the body anyway. */
export async function validate(
  rules: Rules,
  body: unknown,
  language: Language,
  own?: Record<string, string>,
): Promise<FieldProblem[]> {
  const loaded = await load(rules).catch(() => null)
  return loaded ? loaded[0].findProblems(loaded[1], body, language, own) : []
}

const load = (rules: Rules) =>
  Promise.all([import('#web/app/forms/find-problems.ts'), typeof rules === 'function' ? rules() : rules])

export const rulesResolver =
  <V extends FieldValues>(
    rules: Rules,
    language: Language,
    { own, bodyOf }: { own?: Record<string, string>; bodyOf?: (typed: V) => unknown } = {},
  ): Resolver<V> =>
  async (typed) => {
    const problems = await validate(rules, bodyOf ? bodyOf(typed) : typed, language, own)
    if (problems.length === 0) return { values: typed, errors: {} }
    const errors: FieldErrors<V> = {}
    for (const { field, message } of problems)
      if (!get(errors, field)) set(errors, field, { type: 'rule', message })
    return { values: {}, errors }
  }

export function fieldOf<V extends FieldValues>(
  form: UseFormReturn<V>,
  name: Path<V>,
  options?: RegisterOptions<V>,
) {
  const error = form.getFieldState(name, form.formState).error?.message
  return { ...form.register(name, options), error }
}

/** A password manager may fill in fields without an event, so the values of the text fields are copied. */
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

/** A field may be marked only some frames later. */
export function focusFirstWrong(frames = 9): void {
  requestAnimationFrame(() => {
    const wrong = document.querySelectorAll<HTMLElement>('[aria-invalid=true], [data-wrong]')
    const first = [...wrong].find((field) => field.closest('[hidden]') === null)
    if (!first && frames > 0) return focusFirstWrong(frames - 1)
    first?.closest('details')?.setAttribute('open', '')
    const answers = first?.querySelectorAll<HTMLInputElement>('input:enabled') ?? []
    const answer = [...answers].find(({ checked }) => checked) ?? answers[0] ?? first
    answer?.focus()
  })
}

/**
 * If a form is reset while it is validated, for example by prices that load late, `handleSubmit` ends without calling
 * either function. The form is then validated again.
 */
async function submitForm<V extends FieldValues>(
  form: Pick<UseFormReturn<V>, 'handleSubmit'>,
  onValid: (typed: V) => unknown,
  onWrong: (errors: FieldErrors<V>) => unknown,
): Promise<void> {
  let isHandled = false
  const handle =
    <T>(act: (given: T) => unknown) =>
    (given: T) => {
      isHandled = true
      return act(given)
    }
  await form.handleSubmit(handle(onValid), handle(onWrong))()
  if (!isHandled) await submitForm(form, onValid, onWrong)
}

interface ApiForm<K extends EndpointKey, V extends FieldValues> {
  rules: Rules
  /** Server-rendered fields need empty values, so that text typed before hydration stays. */
  values: DefaultValues<V>
  bodyOf?: (typed: V) => unknown
  own?: Record<string, string>
  params?: EndpointInput<K> extends { params: infer P } ? P | ((typed: V) => P) : never
  /**
   * This function returns an idempotency key that must survive the page or a change of the content. By
   * default, each content has its own key.
   */
  keyOf?: (typed: V) => string
  /**
   * With `onSubmit`, a change removes the error of a field, and the next submit validates it again. By
   * default, the error is removed when the field is valid.
   */
  reValidateMode?: 'onSubmit'
  mayBeSent?: (typed: V) => Promise<boolean>
  onDone: (answer: EndpointReply<K>, typed: V) => unknown
  /** This function runs instead of focusing the first invalid field. */
  onWrong?: (errors: FieldErrors<V>) => unknown
  /** A problem without a field is also returned as `problem`. */
  onProblem?: (problem: ApiError<K>, typed: V) => unknown
}

export function useApiForm<K extends EndpointKey, V extends FieldValues>(
  endpoint: K,
  settings: ApiForm<K, V>,
) {
  const { rules, values, bodyOf, params, reValidateMode, onDone, onWrong, onProblem } = settings
  const language = useLanguage()
  const mutation = useApiMutation(endpoint)
  const keyOf = useIdempotencyKey()
  const form = useForm<V>({
    defaultValues: values,
    shouldFocusError: false,
    reValidateMode: reValidateMode ?? 'onChange',
    resolver: rulesResolver<V>(rules, language, settings),
  })
  const [problem, setProblem] = useState<string | null>(null)
  const timesDone = useRef(0)

  const { run, busy } = useSingleFlight()
  const showProblem = async (shown: ApiError<K>, typed: V) => {
    const unplaced = showFieldProblems(form, shown)
    const isAtField = shown.errors.length > unplaced.length
    if (!isAtField) setProblem(unplaced[0]?.message ?? shown.message)
    await onProblem?.(shown, typed)
    // The focus is set last, because a closing dialog restores it.
    if (isAtField) focusFirstWrong()
  }
  const send = (typed: V) =>
    run(async () => {
      setProblem(null)
      if (settings.mayBeSent && !(await settings.mayBeSent(typed))) return
      const body = (bodyOf ? bodyOf(typed) : typed) as object
      // Sending the same content again after a success is a new request.
      const idempotencyKey = settings.keyOf?.(typed) ?? keyOf([timesDone.current, body])
      const pathParams = typeof params === 'function' ? params(typed) : params
      const input = { ...(pathParams && { params: pathParams }), body, idempotencyKey }
      await mutation.run(input as Parameters<typeof mutation.run>[0], {
        onDone: async (answer) => {
          timesDone.current += 1
          await onDone(answer, typed)
        },
        onProblem: (shown) => showProblem(shown, typed),
      })
    })
  return {
    form,
    field: (name: Path<V>, options?: RegisterOptions<V>) =>
      fieldOf(form, name, reValidateMode ? { onChange: () => form.clearErrors(name), ...options } : options),
    submit: (event?: SyntheticEvent) => {
      if (event?.target instanceof HTMLFormElement) readFields(form, event.target)
      event?.preventDefault()
      return submitForm(form, send, onWrong ?? (() => focusFirstWrong()))
    },
    loadRules: () => void load(rules).catch(() => undefined),
    busy: busy || form.formState.isSubmitting,
    problem,
  }
}
