import { useEffect, useLayoutEffect, useRef, useState, type FormEvent } from 'react'
import { useLocation } from 'react-router'
import type { FieldProblem, FreeSlot } from '#contract/platform/problem.ts'
import {
  isBackToSend,
  keepDraft,
  nothingTyped,
  readDraft,
  type BookingTyped,
  bookingFields,
} from '#web/storefront/bookings/form/booking-draft.ts'
import type { BookingOffer } from '#web/storefront/bookings/form/booking-loader.ts'
import { useOpenings } from '#web/storefront/bookings/form/use-openings.ts'
import type { TakenSlot } from '#web/storefront/bookings/form/send-booking.ts'
import { loadSending, useSendBooking } from '#web/storefront/bookings/form/use-send-booking.ts'
import { useAccount } from '#web/app/session/account.ts'

export type BookingFormState = ReturnType<typeof useBookingForm>

/** What stands on the booking form and what became of sending it. All of it survives a reload, the login and a problem. */
export function useBookingForm(offer: BookingOffer) {
  const { key, search, state } = useLocation()
  const account = useAccount()
  const ref = useRef<HTMLFormElement>(null)
  const service = new URLSearchParams(search).get('service')
  const [typed, setTyped] = useState<BookingTyped>({ ...nothingTyped, service_id: service ?? '' })
  const [problems, setProblems] = useState<readonly FieldProblem[]>([])
  const [takenSlot, setFailed] = useState<(TakenSlot & { times: number }) | null>(null)
  const [moved, setMoved] = useState(false)

  const visit = key + search
  // Before anything is painted: a form that was left and is opened again looks as it was left.
  useLayoutEffect(() => {
    const draft = { ...readDraft({ visit, state, service }), ...typedIn(ref.current) }
    setTyped((now) => ({ ...now, ...draft }))
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each visit
  }, [visit])
  const blank = useRef(typed)
  useEffect(() => {
    if (typed !== blank.current) keepDraft(visit, typed)
  }, [visit, typed])

  const openings = useOpenings(offer, typed.date)
  const { date } = openings
  const chosen = offer.services.find(({ id }) => id === typed.service_id) ?? null
  const time = date === typed.date ? typed.time : ''
  const phone = typed.phone ?? account?.phone ?? ''

  const change = (changes: Partial<BookingTyped>) => {
    setTyped((now) => ({ ...now, ...changes }))
    setProblems((now) => now.filter(({ field }) => !(field in changes)))
    if ('date' in changes) {
      setFailed(null)
      setMoved(false)
    }
  }

  const { busy, send } = useSendBooking()
  const submit = () => {
    const service_id = chosen?.id ?? ''
    void send({
      body: { ...typed, service_id, date: date ?? '', time, phone, tahun: Number(typed.tahun) || 0 },
      today: offer.days[0]?.date ?? '',
      form: ref.current,
      show: setProblems,
      reject(hour) {
        setFailed((now) => ({ ...hour, times: (now?.times ?? 0) + 1 }))
        setMoved(false)
        openings.refresh()
      },
    })
  }

  return {
    attributes: {
      ref,
      method: 'post',
      noValidate: true,
      onFocus: () => void loadSending().catch(() => undefined),
      onSubmit(event: FormEvent) {
        event.preventDefault()
        submit()
      },
    },
    typed: { ...typed, phone },
    openings,
    time,
    chosen,
    isBackToSend: isBackToSend(state),
    change,
    busy,
    takenSlot,
    /** One of the hours offered was just taken instead of a refused one. */
    moved,
    take({ date: day, time: hour }: FreeSlot) {
      change({ date: day, time: hour })
      setMoved(true)
    },
    errorOf: (name: keyof BookingTyped) => problems.find(({ field }) => field === name)?.message,
  } as const
}

/** What was typed before the page came alive: what stands in the fields and was not drawn there. */
function typedIn(form: HTMLFormElement | null): Partial<BookingTyped> {
  const typed: Partial<BookingTyped> = {}
  for (const field of form?.elements ?? []) {
    const name = bookingFields.find((known) => known === field.getAttribute('name'))
    if (name === undefined) continue
    const isText = field instanceof HTMLTextAreaElement || field instanceof HTMLInputElement
    if (!isText) continue
    const isNew =
      field.type === 'radio' && field instanceof HTMLInputElement
        ? field.checked && !field.defaultChecked
        : field.value !== field.defaultValue
    if (isNew) typed[name] = field.value
  }
  return typed
}
