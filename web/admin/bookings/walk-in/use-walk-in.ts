import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import {
  bookWalkIn,
  WalkInForm,
  type AdminBookingSummary,
  type WorkshopDay,
} from '#contract/admin-bookings.ts'
import { useDay } from '#web/admin/bookings/use-day.ts'
import { startOf, type WalkInTyped } from '#web/admin/bookings/walk-in.ts'
import { refreshDashboard } from '#web/admin/dashboard/dashboard.ts'
import { ApiProblem } from '#web/api-problem.ts'
import { showFieldProblems } from '#web/form-fields.ts'
import { useIdempotencyKey } from '#web/idempotency-key.ts'
import { showToast } from '#web/shell/toasts.tsx'
import { useApi } from '#web/use-api.ts'
import { useSchemaForm } from '#web/use-schema-form.ts'
import { useWalkInWords } from '#web/words/admin-walk-in.ts'

/** A walk-in from what is typed to the booking; `days` as the page was opened with them. */
export function useWalkIn(days: readonly WorkshopDay[]) {
  const t = useWalkInWords()
  const api = useApi()
  const navigate = useNavigate()
  const [address] = useSearchParams()
  const form = useSchemaForm<WalkInTyped>({ schema: WalkInForm, values: startOf(address, days) })
  const keyOf = useIdempotencyKey()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  form.register('date')
  form.register('time')
  /** The hours of the day she wants, as they are just now. */
  const beside = useDay(form.watch('date'))

  const book = form.handleSubmit(
    async (typed) => {
      if (busy || typed.tahun === '') return
      setBusy(true)
      setProblem(null)
      const body = { ...typed, tahun: typed.tahun }
      try {
        const { data } = await api(bookWalkIn, { body, idempotencyKey: keyOf(body) })
        showToast({ text: t.booked(data.reference) })
        void refreshDashboard(api)
        void navigate(`/admin/bookings/${data.id}`)
      } catch (refusal) {
        if (!(refusal instanceof ApiProblem)) throw refusal
        if (refusal.slots) {
          form.setValue('time', '')
          beside.refresh()
        }
        showFieldProblems(form, refusal)
        if (refusal.errors.length === 0) setProblem(refusal.message)
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
