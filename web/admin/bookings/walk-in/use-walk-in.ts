import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { useNavigate, useSearchParams } from 'react-router'
import {
  bookWalkIn,
  WalkInForm,
  type AdminBookingSummary,
  type WorkshopDay,
} from '#contract/bookings/admin-endpoints.ts'
import { useDay } from '#web/admin/bookings/calendar/use-day.ts'
import { startOf, type WalkInTyped } from '#web/admin/bookings/walk-in/walk-in.ts'
import { refreshDashboard } from '#web/admin/layout/dashboard.ts'
import { ApiError } from '#web/app/api/api-error.ts'
import { rulesResolver, showFieldProblems } from '#web/app/forms.ts'
import { useIdempotencyKey } from '#web/app/api/idempotency-key.ts'
import { showToast } from '#web/app/layout/toasts.tsx'
import { useApi } from '#web/app/api/use-api.ts'
import { useWalkInMessages } from '#web/admin/bookings/walk-in/messages.ts'
import { useLanguage } from '#web/app/language/use-language.tsx'

/** A walk-in from what is typed to the booking; `days` as the page was opened with them. */
export function useWalkIn(days: readonly WorkshopDay[]) {
  const t = useWalkInMessages()
  const api = useApi()
  const navigate = useNavigate()
  const [address] = useSearchParams()
  const form = useForm<WalkInTyped>({
    defaultValues: startOf(address, days),
    resolver: rulesResolver(WalkInForm, useLanguage()),
  })
  const keyOf = useIdempotencyKey()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  form.register('date')
  form.register('time')
  /** The hours of the day she wants, as they are just now. */
  const beside = useDay(useWatch({ control: form.control, name: 'date' }))

  const book = form.handleSubmit(
    async (typed) => {
      if (busy || typed.tahun === '') return
      setBusy(true)
      setProblem(null)
      const body = { ...typed, tahun: typed.tahun }
      try {
        const { data } = await api(bookWalkIn, { body, idempotencyKey: keyOf(body) })
        showToast({ text: t.booked(data.reference) })
        void refreshDashboard()
        void navigate(`/admin/bookings/${data.id}`)
      } catch (error) {
        if (!(error instanceof ApiError)) throw error
        if (error.slots) {
          form.setValue('time', '')
          beside.refresh()
        }
        showFieldProblems(form, error)
        if (error.errors.length === 0) setProblem(error.message)
      } finally {
        setBusy(false)
      }
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
