import { useEffect, useEffectEvent, useRef, useState, type SyntheticEvent } from 'react'
import type { User } from '#contract/accounts/schemas.ts'
import type { PinPerson } from '#contract/accounts/till-schemas.ts'
import { roleLabels } from '#contract/platform/roles.ts'
import { ApiError, asApiError } from '#web/app/api/api-error.ts'
import { useApi } from '#web/app/api/use-api.ts'
import { useApiQuery } from '#web/app/queries.ts'
import { useLanguage } from '#web/app/language/use-language.tsx'
import { usePinMessages } from '#web/app/session/pin/messages.ts'
import { markShopDevice } from '#web/app/session/shop-device.ts'
import { useSingleFlight } from '#web/app/use-single-flight.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Problem } from '#web/ui/form/problem.tsx'

interface PinStepProps {
  onEntered: (token: string, user: User) => unknown
  /** The person wants to give a password, or the browser is no longer a device of the shop. */
  onPassword: () => void
}

const aMinute = 60_000

/** The log-in on a device of the shop. Few visitors load it. */
export default function PinStep({ onEntered, onPassword }: PinStepProps) {
  const t = usePinMessages()
  const { data: offer, problem, refresh } = usePeople(onPassword)
  const [person, setPerson] = useState<PinPerson | null>(null)
  const { run, busy } = useSingleFlight()
  const title = useRef<HTMLHeadingElement>(null)
  return (
    <section aria-labelledby="pin-step" className="grid gap-4">
      <div>
        <h2 id="pin-step" ref={title} tabIndex={-1} className="font-serif text-xl">
          {t.title}
        </h2>
        {offer ? <p className="mt-1 text-sm wrap-anywhere text-muted">{t.device(offer.device)}</p> : null}
      </div>
      {!offer && !problem ? <p role="status">{t.loading}</p> : null}
      {problem ? (
        <>
          <Problem text={problem.message} />
          <Button variant="secondary" onClick={() => void refresh()}>
            {t.retry}
          </Button>
        </>
      ) : null}
      {offer && person ? (
        <PinForm
          key={person.id}
          person={person}
          flight={{ run, busy }}
          onEntered={onEntered}
          onNone={() => void refresh()}
          onOther={() => {
            setPerson(null)
            title.current?.focus()
          }}
        />
      ) : null}
      {offer && !person ? <People people={offer.people} onPick={setPerson} /> : null}
      <Button variant="quiet" waits={busy} onClick={onPassword}>
        {t.password}
      </Button>
    </section>
  )
}

/** The server answers 404 to a browser that is no device of the shop, or no longer. */
function usePeople(onMissing: () => void) {
  const offer = useApiQuery('GET /auth/pin', undefined, {
    needsLogin: false,
    // The session that begins asks for the same list.
    keepPrevious: true,
    poll: () => aMinute,
    select: ({ data }) => data,
  })
  const isNone = offer.problem?.status === 404
  const leave = useEffectEvent(onMissing)
  useEffect(() => {
    if (!isNone) return
    markShopDevice(false)
    leave()
  }, [isNone])
  return offer
}

function People({ people, onPick }: { people: readonly PinPerson[]; onPick: (person: PinPerson) => void }) {
  const t = usePinMessages()
  const language = useLanguage()
  if (people.length === 0) return <p>{t.none}</p>
  return (
    <ul aria-labelledby="pin-step" className="grid gap-2">
      {people.map((person) => (
        <li key={person.id}>
          <button
            type="button"
            onClick={() => onPick(person)}
            className="flex min-h-14 w-full flex-wrap content-center items-baseline gap-x-2 rounded border border-line bg-surface px-4 py-3 text-left hover:bg-paper"
          >
            <span className="font-semibold wrap-anywhere">{person.full_name}</span>
            <span className="text-sm text-muted">{roleLabels[person.role][language]}</span>
          </button>
        </li>
      ))}
    </ul>
  )
}

interface PinFormProps extends Pick<PinStepProps, 'onEntered'> {
  person: PinPerson
  /** No other person can be picked while its request runs. */
  flight: ReturnType<typeof useSingleFlight>
  onNone: () => void
  onOther: () => void
}

const digits = 6

/** The sixth digit sends the PIN. */
function PinForm({ person, flight: { run, busy }, onEntered, onNone, onOther }: PinFormProps) {
  const t = usePinMessages()
  const api = useApi()
  const [typed, setTyped] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])

  const send = (pin: string) =>
    run(async () => {
      setProblem(null)
      const entered = await api('POST /auth/pin', { body: { person: person.id, pin } }).catch(asApiError)
      if (!(entered instanceof ApiError)) await onEntered(entered.token, entered.user)
      else if (entered.status === 404) onNone()
      else {
        setProblem(entered.message)
        setTyped('')
        field.current?.focus()
      }
    })
  const change = (value: string) => {
    const pin = value.replace(/\D/g, '').slice(0, digits)
    setTyped(pin)
    if (pin.length === digits) void send(pin)
  }
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    void send(typed)
  }
  return (
    <form method="post" noValidate onSubmit={submit} className="grid gap-4">
      <Field
        ref={field}
        label={`${person.full_name}: ${t.pin}`}
        type="password"
        value={typed}
        onChange={(event) => change(event.target.value)}
        autoComplete="off"
        inputMode="numeric"
        readOnly={busy}
      />
      <Problem text={problem} />
      <Button type="submit" wide busy={busy}>
        {t.enter}
      </Button>
      <Button variant="secondary" waits={busy} onClick={onOther}>
        {t.other}
      </Button>
    </form>
  )
}
