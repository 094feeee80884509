import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { useNavigate, useSearchParams } from 'react-router'
import {
  bookWalkIn,
  WalkInForm,
  type AdminBookingSummary,
  type WorkshopDay,
} from '#contract/bookings/admin-endpoints.ts'
import { shownOfBookings, useDay } from '#web/admin/bookings/queries.ts'
import { startOf, type WalkInTyped } from '#web/admin/bookings/walk-in/walk-in.ts'
import { rulesResolver, showFieldProblems } from '#web/app/forms.ts'
import { useIdempotencyKey } from '#web/app/api/idempotency-key.ts'
import { showToast } from '#web/app/layout/toasts.tsx'
import { useApiMutation } from '#web/app/queries.ts'
import { useWalkInMessages } from '#web/admin/bookings/walk-in/messages.ts'
import { useLanguage } from '#web/app/language/use-language.tsx'

/** A walk-in from what is typed to the booking; `days` as the page was opened with them. */
export function useWalkIn(days: readonly WorkshopDay[]) {
  const t = useWalkInMessages()
  const navigate = useNavigate()
  const [address] = useSearchParams()
  const form = useForm<WalkInTyped>({
    defaultValues: startOf(address, days),
    resolver: rulesResolver(WalkInForm, useLanguage()),
  })
  const keyOf = useIdempotencyKey()
  const [problem, setProblem] = useState<string | null>(null)
  form.register('date')
  form.register('time')
  /** The hours of the day she wants, as they are just now. */
  const beside = useDay(useWatch({ control: form.control, name: 'date' }))

  const { run, busy } = useApiMutation(bookWalkIn, {
    invalidates: shownOfBookings,
    onDone: ({ data }) => {
      showToast({ text: t.booked(data.reference) })
      void navigate(`/admin/bookings/${data.id}`)
    },
    onProblem: (error) => {
      if (error.slots) {
        form.setValue('time', '')
        beside.refresh()
      }
      showFieldProblems(form, error)
      if (error.errors.length === 0) setProblem(error.message)
    },
  })
  const book = form.handleSubmit(
    async (typed) => {
      if (typed.tahun === '') return
      setProblem(null)
      const body = { ...typed, tahun: typed.tahun }
      await run({ body, idempotencyKey: keyOf(body) })
    },
    ({ service_id, date: noDate, time: noTime }) => {
      if (!service_id && (noDate || noTime))
        document.querySelector<HTMLElement>('#hours input:not(:disabled)')?.focus()
    },
  )

  return {
    form,
    beside,
    busy,
    problem,
    book,
    choose: (field: 'date' | 'time', chosen: string) => {
      form.clearErrors(['date', 'time'])
      if (field === 'date') form.setValue('time', '')
      form.setValue(field, chosen)
    },
    /** What is known of a vehicle from an earlier visit. */
    use: ({ merek, model, tahun, customer_name, phone }: AdminBookingSummary) => {
      const known = { merek, model, tahun, customer_name, phone }
      for (const [name, text] of Object.entries(known)) form.setValue(name as keyof WalkInTyped, text)
      form.clearErrors(['merek', 'model', 'tahun', 'customer_name', 'phone'])
    },
  }
}
