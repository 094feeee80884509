import { useState, type ReactNode, type SyntheticEvent } from 'react'
import { Link } from 'react-router'
import { NewCustomer } from '#contract/accounts/new-customer.ts'
import type { Customer } from '#contract/admin/customers-schemas.ts'
import { limits } from '#contract/platform/limits.ts'
import type { KnownCustomer } from '#contract/platform/problem.ts'
import { useCustomerMessages } from '#web/admin/accounts/customer-messages.ts'
import { FormConflict } from '#web/admin/catalogue/form-conflict.tsx'
import { useAdminMessages } from '#web/admin/layout/messages.ts'
import { useApi } from '#web/app/api/use-api.ts'
import { useApiForm } from '#web/app/forms.ts'
import { useVersionedForm, type Saved } from '#web/app/use-versioned-form.ts'
import { CheckBox } from '#web/ui/form/check-box.tsx'
import { EmailField, Field, PhoneField, TextArea } from '#web/ui/form/field.tsx'
import { FormDialog } from '#web/ui/form/form-dialog.tsx'
import { Problem } from '#web/ui/form/problem.tsx'

interface CustomerDialogProps {
  customer?: Customer
  onDone: (customer: Customer) => void
  onClose: () => void
}

export default function CustomerDialog({ customer, ...rest }: CustomerDialogProps) {
  return customer ? <EditCustomer customer={customer} {...rest} /> : <AddCustomer {...rest} />
}

type FormProps = Omit<CustomerDialogProps, 'customer'>

function AddCustomer({ onDone, onClose }: FormProps) {
  const t = useCustomerMessages()
  const duplicate = useDuplicateCheck()
  const form = useApiForm<'POST /admin/customers', NewCustomer>('POST /admin/customers', {
    rules: NewCustomer,
    values: { name: '', phone: '', email: '', address: '' },
    bodyOf: (typed) => ({ ...typed, anyway: duplicate.anyway }),
    onDone: ({ data }) => onDone(data),
    onProblem: (refused) => duplicate.setKnown(refused.customer),
  })
  return (
    <CustomerForm
      form={form}
      duplicate={duplicate}
      messages={{ title: t.add, text: t.addText, submitLabel: t.addDo }}
      onClose={onClose}
    />
  )
}

function EditCustomer({ customer, onDone, onClose }: FormProps & { customer: Customer }) {
  const t = useCustomerMessages()
  const { save } = useAdminMessages()
  const api = useApi()
  const duplicate = useDuplicateCheck()
  const params = { id: customer.id }
  const form = useVersionedForm({
    loaded: toSaved(customer),
    valuesOf,
    bodyOf: (typed: Typed) => typed,
    rules: NewCustomer,
    save: async (typed, version) => {
      const body = { ...typed, anyway: duplicate.anyway, version }
      return toSaved((await api('PUT /admin/customers/:id', { params, body })).data)
    },
    read: async () => toSaved((await api('GET /admin/customers/:id', { params })).data),
    onSaved: ({ data }) => onDone(data),
    onProblem: (refused) => duplicate.setKnown(refused.customer),
  })
  return (
    <CustomerForm
      form={{
        ...form,
        submit: (event) => {
          event.preventDefault()
          void form.save()
        },
      }}
      duplicate={duplicate}
      messages={{ title: t.editTitle(customer.full_name), text: t.editText, submitLabel: save }}
      onClose={onClose}
    >
      <FormConflict form={form} label={(field) => t[field]} show={(field, values) => values[field]} />
    </CustomerForm>
  )
}

interface Typed {
  name: string
  phone: string
  email: string
  address: string
}

const toSaved = (customer: Customer): Saved<Customer> => ({ data: customer, version: customer.version })

const valuesOf = ({ full_name, phone, email, address }: Customer): Typed => ({
  name: full_name,
  phone: phone ?? '',
  email: email ?? '',
  address: address ?? '',
})

/** `known` has the same phone number. `anyway` means that the admin confirmed that it is another person. */
interface DuplicateCheck {
  known: KnownCustomer | undefined
  anyway: boolean
  setAnyway: (anyway: boolean) => void
}

function useDuplicateCheck() {
  const [known, setKnown] = useState<KnownCustomer | undefined>()
  const [anyway, setAnyway] = useState(false)
  return { known, setKnown, anyway, setAnyway }
}

interface CustomerFormProps {
  form: {
    field: (name: keyof Typed) => object
    submit: (event: SyntheticEvent) => unknown
    busy: boolean
    problem: string | null
  }
  duplicate: DuplicateCheck
  messages: { title: string; text: string; submitLabel: string }
  onClose: () => void
  children?: ReactNode
}

function CustomerForm({ form, duplicate, messages, onClose, children }: CustomerFormProps) {
  const t = useCustomerMessages()
  const { cancel } = useAdminMessages()
  const { field, submit, busy, problem } = form
  const { known, anyway, setAnyway } = duplicate
  return (
    <FormDialog {...messages} cancelLabel={cancel} busy={busy} onSubmit={submit} onClose={onClose}>
      {children}
      <Field {...field('name')} label={t.name} autoComplete="off" maxLength={limits.name} />
      <PhoneField {...field('phone')} label={t.phone} autoComplete="off" />
      <EmailField {...field('email')} label={t.email} autoComplete="off" />
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
