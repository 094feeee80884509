import { useLayoutEffect, useRef, useState, type SyntheticEvent } from 'react'
import type { FieldErrors } from 'react-hook-form'
import { useLocation, useNavigate } from 'react-router'
import { isBlank } from '#contract/platform/normalise.ts'
import type { FieldProblem, FreeSlot } from '#contract/platform/problem.ts'
import {
  bookingFields,
  dropDraft,
  isBackToSend,
  keepDraft,
  nothingTyped,
  readDraft,
  type BookingTyped,
} from '#web/storefront/bookings/form/booking-draft.ts'
import type { BookingOffer } from '#web/storefront/bookings/form/booking-loader.ts'
import { useOpenings } from '#web/storefront/bookings/form/use-openings.ts'
import { bookingPath } from '#web/storefront/bookings/booking-routes.ts'
import { showJustBooked } from '#web/storefront/bookings/loaders.ts'
import { useToLoginForBooking } from '#web/storefront/bookings/to-login.ts'
import { messageOf, type ApiError } from '#web/app/api/api-error.ts'
import { storedKey } from '#web/app/api/idempotency-key.ts'
import { focusFirstWrong, useApiForm } from '#web/app/forms.ts'
import { useHydrated } from '#web/app/hydrated.ts'
import { showDialog } from '#web/app/layout/dialogs.tsx'
import { useAccount } from '#web/app/session/account.ts'
import { sessionToken } from '#web/app/session/session.ts'
import { useBookingFormMessages } from '#web/storefront/bookings/form/messages.ts'
import { useSendBookingMessages } from '#web/storefront/bookings/form/send-messages.ts'
import { sessionStore } from '#web/ui/browser.ts'

export type BookingFormState = ReturnType<typeof useBookingForm>

export interface TakenSlot {
  message: string
  slots: readonly FreeSlot[]
  /** The number of the refused attempt makes screen readers announce each refusal. */
  attempt: number
}

/** The idempotency key is stored, because the response to a booking may be lost. */
const keyStorageKey = 'bookingKey'

export function useBookingForm(offer: BookingOffer) {
  const t = useSendBookingMessages()
  const { failedTitle } = useBookingFormMessages()
  const navigate = useNavigate()
  const toLogin = useToLoginForBooking()
  const { key, search, state } = useLocation()
  const account = useAccount()
  const isHydrated = useHydrated()
  const ref = useRef<HTMLFormElement>(null)
  const service = new URLSearchParams(search).get('service')
  // `refused` is the refused slot, 'moved' after the customer took an offered slot instead, or null after
  // another choice.
  const [refused, setRefused] = useState<TakenSlot | 'moved' | null>(null)
  const { form, field, submit, loadRules } = useApiForm<'POST /bookings', BookingTyped>('POST /bookings', {
    rules: async () =>
      (await import('#web/storefront/bookings/form/booking-rules.ts')).bookingRules(
        offer.days[0]?.date ?? '',
      ),
    own: t.choose,
    reValidateMode: 'onSubmit',
    values: { ...nothingTyped, service_id: service ?? '' },
    bodyOf,
    keyOf: (typed) => storedKey(keyStorageKey, bodyOf(typed)),
    mayBeSent,
    async onDone({ data: booking }) {
      dropDraft()
      sessionStore.remove(keyStorageKey)
      showJustBooked(booking)
      // The history entry is replaced, so that the back button does not offer to book again.
      await navigate(bookingPath(booking), { replace: true })
    },
    onWrong: (errors) => void showWrong(firstProblem(errors)),
    onProblem: showProblem,
  })
  const { errors, isSubmitting, submitCount } = form.formState

  const visit = key + search
  // The effect runs before the first paint, so that a reopened form shows its earlier input.
  useLayoutEffect(() => {
    const stop = form.subscribe({
      formState: { values: true },
      callback: ({ values }) => keepDraft(visit, values),
    })
    form.setValues({ ...readDraft({ visit, state, service }), ...(!isHydrated && readTyped(ref.current)) })
    return stop
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once per visit
  }, [visit])

  const typed = form.watch()
  const openings = useOpenings(offer, typed.date)
  const date = openings.date ?? ''
  const time = date === typed.date ? typed.time : ''
  const chosen = offer.services.find(({ id }) => id === typed.service_id) ?? null
  const phone = typed.phone ?? account?.phone ?? ''
  const whatsapp = (typed.whatsapp ?? account?.whatsapp_agreed_at ?? '') !== ''

  return {
    attributes: {
      ref,
      method: 'post',
      noValidate: true,
      onFocus: loadRules,
      onSubmit: (event: SyntheticEvent) => void submit(event),
    },
    field,
    errors,
    typed: { ...typed, phone, whatsapp },
    openings,
    time,
    chosen,
    isBackToSend: isBackToSend(state),
    change,
    busy: isSubmitting,
    takenSlot: refused === 'moved' ? null : refused,
    moved: refused === 'moved',
    take(slot: FreeSlot) {
      change({ date: slot.date, time: slot.time })
      setRefused('moved')
    },
  } as const

  function change(changes: Partial<BookingTyped>) {
    form.setValues(changes)
    form.clearErrors(bookingFields.filter((name) => name in changes))
    if ('date' in changes) setRefused(null)
  }

  function bodyOf({
    tahun,
    whatsapp: answer,
    ...texts
  }: BookingTyped): Record<string, string | number | boolean | null | undefined> {
    const service_id = chosen?.id ?? ''
    const agrees = answer === null ? null : answer !== ''
    return { ...texts, service_id, date, time, phone, whatsapp: agrees, tahun: Number(tahun) || undefined }
  }

  async function mayBeSent() {
    if (sessionToken() !== null) return true
    const { loginTitle: title, loginText: text, login: confirm, notNow: cancel } = t
    if (await showDialog({ tone: 'warning', title, text, confirm, cancel })) toLogin()
    return false
  }

  async function showWrong({ field: name, message }: FieldProblem) {
    const isMissing = isBlank(String(bodyOf(form.getValues())[name] ?? ''))
    const title = isMissing ? t.missingTitle : t.wrongTitle
    await showDialog({ tone: 'warning', title, text: message })
    focusFirstWrong()
  }

  async function showProblem(problem: ApiError) {
    const { status, code, message, slots } = problem
    const [wrong] = problem.errors
    if (status === 401) {
      await showDialog({ tone: 'warning', title: t.sessionTitle, text: t.sessionText, confirm: t.login })
      return toLogin()
    }
    if (code.startsWith('SLOT_')) {
      setRefused({ message, slots: slots ?? [], attempt: submitCount })
      return openings.refresh()
    }
    if (wrong) return showWrong(wrong)
    const dialog = { tone: 'error', title: failedTitle, text: messageOf(problem, t.failed) } as const
    if (code !== 'TOO_MANY_PENDING_BOOKINGS') return showDialog(dialog)
    if (await showDialog({ ...dialog, confirm: t.toMine, cancel: t.close })) await navigate('/my-bookings')
  }
}

const firstProblem = (errors: FieldErrors<BookingTyped>): FieldProblem => {
  const [field = '', error] = Object.entries(errors)[0] ?? []
  return { field, message: error?.message ?? '' }
}

/** Returns the input typed before hydration: the fields that differ from the server's HTML. */
function readTyped(form: HTMLFormElement | null): Partial<BookingTyped> {
  const fields = [...(form?.querySelectorAll<HTMLInputElement>('input, textarea') ?? [])]
  const changed = fields.filter(
    ({ value, defaultValue, checked, defaultChecked }) =>
      value !== defaultValue || (checked && !defaultChecked),
  )
  // An hour is only valid with its day.
  const day = changed.some(({ name }) => name === 'time')
    ? fields.filter(({ name, checked }) => name === 'date' && checked)
    : []
  return Object.fromEntries([...day, ...changed].map(({ name, value }) => [name, value]))
}
