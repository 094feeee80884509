import {
  noSwitches,
  roleLabels,
  staffRoles,
  switchesOf,
  switchLabels,
  type Staff,
  type StaffRole,
  type Switch,
  type Switches,
} from '#contract/platform/roles.ts'
import { formatDigits } from '#contract/platform/money.ts'
import { useAdminAccountMessages } from '#web/admin/accounts/messages.ts'
import type { fieldOf } from '#web/app/forms.ts'
import { parseNumber, parseRupiah } from '#web/app/forms/parse-number.ts'
import { useLanguage } from '#web/app/language/use-language.tsx'
import { CheckBox } from '#web/ui/form/check-box.tsx'
import { Choice } from '#web/ui/form/choice.tsx'
import { Field, MoneyField } from '#web/ui/form/field.tsx'

/** Numbers as typed. */
export interface RightsDraft {
  role: StaffRole
  switches: { [K in Switch]: Switches[K] extends boolean ? boolean : string }
}

const formatNumber = (n: number): string => (n === 0 ? '' : formatDigits(n))

export const toRightsDraft = ({ role, switches }: Staff): RightsDraft => ({
  role,
  switches: {
    ...switches,
    refunds_up_to: formatNumber(switches.refunds_up_to),
    discounts_up_to: formatNumber(switches.discounts_up_to),
  },
})

/** The role of most new people. */
export const newRights = toRightsDraft({ role: 'cashier', switches: noSwitches })

/** Replaces what was typed by what the endpoint takes; an empty number is 0. */
export const withRights = <Typed extends RightsDraft>(typed: Typed) => ({
  ...typed,
  switches: {
    ...typed.switches,
    refunds_up_to: parseRupiah(typed.switches.refunds_up_to, 0),
    discounts_up_to: parseNumber(typed.switches.discounts_up_to, 0),
  },
})

interface RightsFieldsProps {
  role: StaffRole
  field: (name: 'role' | `switches.${Switch}`) => ReturnType<typeof fieldOf>
}

/** The role, what it may do, and the switches that the role has. */
export function RightsFields({ role, field }: RightsFieldsProps) {
  const { staff: t } = useAdminAccountMessages()
  const language = useLanguage()
  const own = switchesOf(role)
  return (
    <>
      <Choice
        {...field('role')}
        label={t.role}
        hint={t.roleTexts[role]}
        options={staffRoles.map((one) => [one, roleLabels[one][language]])}
      />
      {own.length > 0 ? (
        <fieldset className="grid gap-3">
          <legend className="mb-2 text-sm font-semibold">{t.switches}</legend>
          {own.map((one) => {
            const label = switchLabels[one][language]
            const { error, ...registered } = field(`switches.${one}`)
            const props = { ...registered, error, label }
            if (one === 'refunds_up_to')
              return <MoneyField key={one} {...props} hint={t.noneIfEmpty} placeholder="Rp" />
            if (one === 'discounts_up_to')
              return (
                <Field
                  key={one}
                  {...props}
                  hint={t.noneIfEmpty}
                  placeholder="%"
                  inputMode="numeric"
                  autoComplete="off"
                />
              )
            return <CheckBox key={one} label={label} registered={registered} />
          })}
        </fieldset>
      ) : null}
    </>
  )
}
