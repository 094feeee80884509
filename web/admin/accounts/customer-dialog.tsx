import { useState } from 'react'
import { Link } from 'react-router'
import { NewCustomer } from '#contract/accounts/new-customer.ts'
import {
  addCustomer,
  changeCustomer,
  listCustomers,
  showCustomer,
  type Customer,
} from '#contract/admin/customers-endpoints.ts'
import { limits } from '#contract/platform/limits.ts'
import type { KnownCustomer } from '#contract/platform/problem.ts'
import { useCustomerMessages } from '#web/admin/accounts/customer-messages.ts'
import { useAdminMessages } from '#web/admin/layout/messages.ts'
import type { ApiError } from '#web/app/api/api-error.ts'
import { useApiForm } from '#web/app/forms.ts'
import { invalidate } from '#web/app/queries.ts'
import { CheckBox } from '#web/ui/form/check-box.tsx'
import { Field, TextArea } from '#web/ui/form/field.tsx'
import { FormDialog } from '#web/ui/form/form-dialog.tsx'
import { Problem } from '#web/ui/form/problem.tsx'

interface CustomerDialogProps {
  /** Whose details are corrected; left out, somebody new. */
  customer?: Customer
  onDone: (customer: Customer) => void
  onClose: () => void
}

/** Writes down a customer without an account, or corrects one; says who has that phone number already. */
export default function CustomerDialog({ customer, ...rest }: CustomerDialogProps) {
  return customer ? <Correct customer={customer} {...rest} /> : <Add {...rest} />
}

type Rest = Omit<CustomerDialogProps, 'customer'>

function Add({ onDone, onClose }: Rest) {
  const t = useCustomerMessages()
  const { settings, doubt } = useTyped(onDone)
  const form = useApiForm<typeof addCustomer, NewCustomer>(addCustomer, settings)
  return (
    <CustomerForm
      form={form}
      doubt={doubt}
      messages={{ title: t.add, text: t.addText, act: t.addDo }}
      onClose={onClose}
    />
  )
}

function Correct({ customer, onDone, onClose }: Rest & { customer: Customer }) {
  const t = useCustomerMessages()
  const { save } = useAdminMessages()
  const { settings, doubt } = useTyped(onDone, customer)
  const params = { id: customer.id }
  const form = useApiForm<typeof changeCustomer, NewCustomer>(changeCustomer, { ...settings, params })
  return (
    <CustomerForm
      form={form}
      doubt={doubt}
      messages={{ title: t.editTitle(customer.full_name), text: t.editText, act: save }}
      onClose={onClose}
    />
  )
}

/** Somebody who may be the same, and whether it is somebody else all the same. */
interface Doubt {
  known: KnownCustomer | undefined
  anyway: boolean
  setAnyway: (anyway: boolean) => void
}

function useTyped(onDone: (customer: Customer) => void, customer?: Customer) {
  const [known, setKnown] = useState<KnownCustomer | undefined>()
  const [anyway, setAnyway] = useState(false)
  const doubt: Doubt = { known, anyway, setAnyway }
  const settings = {
    rules: NewCustomer,
    values: {
      name: customer?.full_name ?? '',
      phone: customer?.phone ?? '',
      email: customer?.email ?? '',
      address: customer?.address ?? '',
    },
    bodyOf: (typed: NewCustomer) => ({ ...typed, anyway }),
    onDone: async ({ data }: { data: Customer }) => {
      await invalidate([listCustomers, showCustomer])
      onDone(data)
    },
    onProblem: (refused: Pick<ApiError, 'customer'>) => setKnown(refused.customer),
  }
  return { settings, doubt }
}

interface CustomerFormProps {
  form: Pick<
    ReturnType<typeof useApiForm<typeof addCustomer, NewCustomer>>,
    'field' | 'submit' | 'busy' | 'problem'
  >
  doubt: Doubt
  messages: { title: string; text: string; act: string }
  onClose: () => void
}

function CustomerForm({ form, doubt, messages, onClose }: CustomerFormProps) {
  const t = useCustomerMessages()
  const { cancel } = useAdminMessages()
  const { field, submit, busy, problem } = form
  const { known, anyway, setAnyway } = doubt
  return (
    <FormDialog {...messages} keep={cancel} busy={busy} onSubmit={submit} onClose={onClose}>
      <Field {...field('name')} label={t.name} autoComplete="off" maxLength={limits.name} />
      <Field
        {...field('phone')}
        label={t.phone}
        type="tel"
        inputMode="tel"
        autoComplete="off"
        maxLength={30}
      />
      <Field
        {...field('email')}
        label={t.email}
        type="email"
        inputMode="email"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={limits.email}
      />
      <TextArea {...field('address')} label={t.address} rows={2} maxLength={limits.address} />
      <Problem text={problem} />
      {known ? (
        <div className="grid gap-2">
          <Link
            to={`/admin/customers/${known.id}`}
            className="justify-self-start py-1 text-sm text-terracotta underline underline-offset-4"
          >
            {t.lookAt(known.name)}
          </Link>
          <CheckBox label={t.anyway} text={t.anywayText} checked={anyway} onChange={setAnyway} />
        </div>
      ) : null}
    </FormDialog>
  )
}
