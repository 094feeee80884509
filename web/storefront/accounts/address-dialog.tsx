import { useState, type SyntheticEvent } from 'react'
import type { Address } from '#contract/accounts/address-schemas.ts'
import type { User } from '#contract/accounts/schemas.ts'
import { NewAddress } from '#contract/accounts/address-form.ts'
import { limits } from '#contract/platform/limits.ts'
import { useAddressMessages } from '#web/storefront/accounts/address-messages.ts'
import AreaField from '#web/storefront/delivery/area-field.tsx'
import AreaHint from '#web/storefront/delivery/area-hint.tsx'
import type { ApiError } from '#web/app/api/api-error.ts'
import { useApiForm } from '#web/app/forms.ts'
import { useShop } from '#web/app/layout/shop.ts'
import { showToast } from '#web/app/layout/toasts.tsx'
import { useSessionOver } from '#web/app/session/ask-login.ts'
import { CheckBox } from '#web/ui/form/check-box.tsx'
import type { Option } from '#web/ui/form/combobox.tsx'
import { Field, PhoneField, TextArea } from '#web/ui/form/field.tsx'
import { FormDialog } from '#web/ui/form/form-dialog.tsx'
import { Problem } from '#web/ui/form/problem.tsx'

export interface AddressDialogProps {
  user: User
  /** Null adds an address. */
  address: Address | null
  isFirst: boolean
  onClose: () => void
}

export default function AddressDialog({ address, ...rest }: AddressDialogProps) {
  return address ? <EditAddress address={address} {...rest} /> : <AddAddress {...rest} />
}

type FormProps = Omit<AddressDialogProps, 'address'>
type Typed = Record<'label' | 'recipient_name' | 'phone' | 'address', string>

/** The first address becomes the default without a question. */
function AddAddress({ user, isFirst, onClose }: FormProps) {
  const t = useAddressMessages()
  const choices = useChoices(null)
  const form = useApiForm<'POST /auth/addresses', Typed>('POST /auth/addresses', {
    rules: NewAddress,
    values: {
      label: isFirst ? t.home : '',
      recipient_name: user.full_name,
      phone: user.phone ?? '',
      address: (isFirst && user.address) || '',
    },
    bodyOf: choices.toBody,
    ...useOutcome(onClose),
  })
  return <AddressForm {...{ form, choices, onClose }} title={t.addTitle} asksDefault={!isFirst} />
}

function EditAddress({ address, onClose }: FormProps & { address: Address }) {
  const t = useAddressMessages()
  const choices = useChoices(address)
  const { id, label, recipient_name, phone } = address
  const form = useApiForm<'PUT /auth/addresses/:id', Typed>('PUT /auth/addresses/:id', {
    rules: NewAddress,
    params: { id },
    values: { label, recipient_name, phone, address: address.address },
    bodyOf: choices.toBody,
    ...useOutcome(onClose),
  })
  return <AddressForm {...{ form, choices, onClose }} title={t.editTitle} asksDefault={!address.is_default} />
}

function useOutcome(onClose: () => void) {
  const sessionOver = useSessionOver()
  return {
    onDone: ({ message }: { message: string }) => {
      onClose()
      showToast({ text: message })
    },
    onProblem: ({ status }: ApiError) => (status === 401 ? sessionOver() : undefined),
  }
}

function useChoices(address: Address | null) {
  const [area, setArea] = useState<Option | null>(
    address?.area ? { id: address.area, text: address.area_path ?? address.area } : null,
  )
  const [isDefault, setIsDefault] = useState(false)
  return {
    area,
    setArea,
    isDefault,
    setIsDefault,
    toBody: (typed: Typed) => ({
      ...typed,
      area: area?.id ?? null,
      ...(isDefault && { is_default: true }),
    }),
  }
}

interface AddressFormProps {
  form: {
    form: { watch: (name: 'address') => string }
    field: (name: keyof Typed) => object
    submit: (event: SyntheticEvent) => unknown
    busy: boolean
    problem: string | null
  }
  choices: ReturnType<typeof useChoices>
  title: string
  asksDefault: boolean
  onClose: () => void
}

function AddressForm({ form, choices, title, asksDefault, onClose }: AddressFormProps) {
  const t = useAddressMessages()
  const { field, submit, busy, problem } = form
  const { area, setArea, isDefault, setIsDefault } = choices
  const asksArea = useShop()?.has_delivery === true || area !== null
  return (
    <FormDialog
      title={title}
      text={t.formText}
      submitLabel={t.save}
      cancelLabel={t.cancel}
      busy={busy}
      onSubmit={submit}
      onClose={onClose}
    >
      <Field
        {...field('label')}
        label={t.label}
        hint={t.labelHint}
        autoComplete="off"
        maxLength={limits.addressLabel}
      />
      <Field {...field('recipient_name')} label={t.recipient} autoComplete="name" maxLength={limits.name} />
      <PhoneField {...field('phone')} label={t.phone} autoComplete="tel" />
      {asksArea ? <AreaField value={area} onChoose={setArea} /> : null}
      <TextArea
        {...field('address')}
        label={t.address}
        hint={asksArea ? t.streetHint : t.addressHint}
        autoComplete="street-address"
        rows={3}
        maxLength={limits.address}
      />
      {area ? <AreaHint address={form.form.watch('address')} area={area} /> : null}
      {asksDefault ? <CheckBox label={t.asMain} checked={isDefault} onChange={setIsDefault} /> : null}
      <Problem text={problem} />
    </FormDialog>
  )
}
