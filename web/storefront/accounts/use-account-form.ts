import { useEffect, useEffectEvent, useRef, useState, type FormEvent } from 'react'
import type { FieldProblem } from '#contract/platform/problem.ts'
import type { AccountForm } from '#web/storefront/accounts/account-rules.ts'
import type { ApiError } from '#web/app/api/api-error.ts'
import { useAction } from '#web/app/api/use-api.ts'
import { useHoldUnsaved } from '#web/app/forms/unsaved.ts'
import { useLanguage } from '#web/app/language/use-language.tsx'

export type Typed<Name extends string> = Record<Name, string>

interface AccountFormSettings<Name extends string> {
  rules: AccountForm
  names: readonly Name[]
  /** Sentences that this screen says in its own way, by the rule's name. */
  own?: Record<string, string>
  /** Sends what was typed, once it has been found to be fine. */
  send: (typed: Typed<Name>) => Promise<unknown>
  /** Shows an expected problem. */
  onProblem: (problem: ApiError, typed: Typed<Name>) => unknown
  /** Called with what was wrong, which stands at the fields already. */
  onWrong?: (problems: readonly FieldProblem[]) => unknown
}

/**
 * A form of the account. The browser keeps what is typed, so that what was typed before the page came alive, or filled in
 * by a password manager, counts like everything else. The rules are fetched when somebody begins; should they not come, the
 * server judges alone.
 */
export function useAccountForm<Name extends string>({
  rules,
  names,
  own,
  send,
  onProblem,
  onWrong,
}: AccountFormSettings<Name>) {
  const language = useLanguage()
  const ref = useRef<HTMLFormElement>(null)
  const [typed, setTyped] = useState(() => read(null, names))
  const [problems, setProblems] = useState<readonly FieldProblem[]>([])
  const [changed, setChanged] = useState(false)
  useHoldUnsaved(changed)
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- only what stood there when the page came alive
  useEffect(() => setTyped(read(ref.current, names)), [])

  const focus = (name: Name) => {
    const field = ref.current?.elements.namedItem(name)
    if (field instanceof HTMLElement) field.focus()
  }
  const show = (wrong: readonly FieldProblem[]) => {
    setProblems(wrong)
    const first = names.find((name) => wrong.some(({ field }) => field === name))
    if (first !== undefined) focus(first)
  }

  const { run: submit, busy } = useAction(
    async () => {
      const now = read(ref.current, names)
      const wrong = await loadRules().then(
        ({ judge }) => judge(rules, now, language, own),
        () => [],
      )
      show(wrong)
      await (wrong.length > 0 ? onWrong?.(wrong) : send(now))
    },
    (problem) => onProblem(problem, read(ref.current, names)),
  )

  return {
    busy,
    /** What stands in the fields, for what is said about it while it is typed. */
    typed,
    focus,
    /** As it was before anything was typed. */
    empty() {
      ref.current?.reset()
      setTyped(read(ref.current, names))
      setChanged(false)
    },
    /** Shows at the fields what is wrong, and leads to the first. */
    show,
    attributes: {
      ref,
      method: 'post',
      noValidate: true,
      onFocus: () => void loadRules().catch(() => undefined),
      onInput({ target }: FormEvent<HTMLFormElement>) {
        setTyped(read(ref.current, names))
        setChanged(isChanged(ref.current))
        const name = target instanceof Element ? target.getAttribute('name') : null
        setProblems((before) => before.filter(({ field }) => field !== name))
      },
      onSubmit(event: FormEvent) {
        event.preventDefault()
        void submit()
      },
    },
    /** A field's name together with what is wrong with it, for `<Field>`. */
    field: (name: Name) => ({
      name,
      error: problems.find(({ field }) => field === name)?.message,
    }),
  } as const
}

/** Whether it was done, and the way to say so: what was done can be read for a while, then `leave` leads on. */
export function useLeaveAfter(
  milliseconds: number,
  leave: () => unknown,
): [done: boolean, setDone: () => void] {
  const [done, setDone] = useState(false)
  const leaveNow = useEffectEvent(leave)
  useEffect(() => {
    if (!done) return undefined
    const timer = setTimeout(() => void leaveNow(), milliseconds)
    return () => clearTimeout(timer)
  }, [done, milliseconds])
  return [done, () => setDone(true)]
}

const loadRules = () => import('#web/storefront/accounts/account-rules.ts')

/** Something else stands there than what the page had filled in. */
const isChanged = (form: HTMLFormElement | null): boolean =>
  [...(form?.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea') ?? [])].some(
    ({ value, defaultValue }) => value !== defaultValue,
  )

function read<Name extends string>(form: HTMLFormElement | null, names: readonly Name[]): Typed<Name> {
  const data = form && new FormData(form)
  const textOf = (name: Name) => {
    const value = data?.get(name)
    return typeof value === 'string' ? value : ''
  }
  // oxlint-disable-next-line no-unsafe-type-assertion -- fromEntries forgets which names it was given
  return Object.fromEntries(names.map((name) => [name, textOf(name)])) as Typed<Name>
}
