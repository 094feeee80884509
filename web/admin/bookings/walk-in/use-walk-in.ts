import { useWatch } from 'react-hook-form'
import { useNavigate, useSearchParams } from 'react-router'
import { WalkInForm, type AdminBookingSummary, type WorkshopDay } from '#contract/bookings/admin-schemas.ts'
import { isDay } from '#contract/platform/typed-time.ts'
import { capacityOf } from '#web/admin/bookings/calendar/calendar.ts'
import { useDay } from '#web/admin/bookings/queries.ts'
import { useApiForm } from '#web/app/forms.ts'
import { showToast } from '#web/app/layout/toasts.tsx'
import { useWalkInMessages } from '#web/admin/bookings/walk-in/messages.ts'

interface WalkInTyped {
  service_id: string
  date: string
  time: string
  customer_name: string
  phone: string
  merek: string
  model: string
  tahun: number | ''
  nomer_plat: string
  detail_kerusakan: string
  whatsapp: boolean
}

export function useWalkIn(days: readonly WorkshopDay[]) {
  const t = useWalkInMessages()
  const navigate = useNavigate()
  const [address] = useSearchParams()
  const { form, ...sending } = useApiForm<'POST /admin/bookings', WalkInTyped>('POST /admin/bookings', {
    rules: WalkInForm,
    values: toInitialValues(address, days),
    onDone: ({ data }) => {
      showToast({ text: t.booked(data.reference) })
      void navigate(`/admin/bookings/${data.id}`)
    },
    onProblem: ({ slots }) => {
      if (!slots) return
      form.setValue('time', '')
      daySchedule.refresh()
    },
  })
  form.register('date')
  form.register('time')
  const daySchedule = useDay(useWatch({ control: form.control, name: 'date' }))
  return {
    ...sending,
    form,
    daySchedule,
    choose: (field: 'date' | 'time', chosen: string) => {
      form.clearErrors(['date', 'time'])
      if (field === 'date') form.setValue('time', '')
      form.setValue(field, chosen)
    },
    /** Fills in the vehicle and the customer of an earlier visit. */
    use: ({ merek, model, tahun, customer_name, phone }: AdminBookingSummary) => {
      const details = { merek, model, tahun, customer_name, phone }
      form.reset({ ...form.getValues(), ...details }, { keepErrors: true })
      form.clearErrors(['merek', 'model', 'tahun', 'customer_name', 'phone'])
    },
  }
}

export const toInitialValues = (address: URLSearchParams, days: readonly WorkshopDay[]): WalkInTyped => ({
  ...empty,
  ...firstTime(address, days),
})

function firstTime(address: URLSearchParams, days: readonly WorkshopDay[]): { date: string; time: string } {
  const [date, time] = [address.get('date') ?? '', address.get('time') ?? '']
  if (isDay(date) && date >= (days[0]?.date ?? date))
    return { date, time: /^\d\d:00$/.test(time) ? time : '' }
  const open = days.find((day) => !day.closed && capacityOf(day).free > 0) ?? days[0]
  return { date: open?.date ?? '', time: '' }
}

const empty: WalkInTyped = {
  service_id: '',
  date: '',
  time: '',
  customer_name: '',
  phone: '',
  merek: '',
  model: '',
  tahun: '',
  nomer_plat: '',
  detail_kerusakan: '',
  whatsapp: false,
}
