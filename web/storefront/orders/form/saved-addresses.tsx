import { useState, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import type { Address } from '#contract/accounts/address-schemas.ts'
import { limits } from '#contract/platform/limits.ts'
import { useSavedAddressMessages } from '#web/storefront/orders/form/saved-address-messages.ts'
import type { SavedAddress } from '#web/storefront/orders/form/use-saved-address.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { CheckBox } from '#web/ui/form/check-box.tsx'
import { ChoiceStep, choiceClasses } from '#web/ui/form/choice-step.tsx'
import { Field } from '#web/ui/form/field.tsx'

/** More addresses are shown on request. */
const shownFirst = 3

export interface SavedAddressesProps {
  step: 'choose' | 'save'
  saved: SavedAddress
}

/** Both steps are in one module, which most first orders do not load. */
export default function SavedAddresses({ step, saved }: SavedAddressesProps) {
  return step === 'choose' ? <ChooseAddress saved={saved} /> : <SaveAddress saved={saved} />
}

function ChooseAddress({ saved }: { saved: SavedAddress }) {
  const t = useSavedAddressMessages()
  const { addresses, chosenId, choose, isFolded, unfold, form } = saved
  const [showsAll, setShowsAll] = useState(false)
  const shown = addresses.filter(({ id }, at) => showsAll || at < shownFirst || id === chosenId)
  return (
    <ChoiceStep title={t.title} minor>
      <div className="mt-2 grid gap-2">
        {shown.map((address) => (
          <Choice key={address.id} isChosen={address.id === chosenId} onChoose={() => choose(address)}>
            <AddressLines address={address} badge={t.main} />
          </Choice>
        ))}
        {shown.length < addresses.length ? (
          <Button
            variant="quiet"
            size="small"
            className="justify-self-start"
            onClick={() => setShowsAll(true)}
          >
            {t.all(addresses.length)}
          </Button>
        ) : null}
        <Choice isChosen={chosenId === null} onChoose={() => choose(null)}>
          <span className="block font-semibold">{t.other}</span>
          <span className="block text-sm text-muted">{t.otherText}</span>
        </Choice>
        {isFolded ? (
          <Button
            variant="quiet"
            size="small"
            className="justify-self-start"
            onClick={() => {
              flushSync(unfold)
              form.setFocus('customer_name')
            }}
          >
            {t.change}
          </Button>
        ) : null}
      </div>
    </ChoiceStep>
  )
}

interface ChoiceProps {
  isChosen: boolean
  onChoose: () => void
  children: ReactNode
}

const Choice = ({ isChosen, onChoose, children }: ChoiceProps) => (
  <label className={classNames(choiceClasses, 'flex items-start gap-3 px-3.5 py-3')}>
    <input
      type="radio"
      name="saved_address"
      checked={isChosen}
      onChange={onChoose}
      className="mt-1 size-4 shrink-0 accent-terracotta outline-none"
    />
    <span className="min-w-0 flex-1 wrap-anywhere">{children}</span>
  </label>
)

function AddressLines({ address, badge }: { address: Address; badge: string }) {
  return (
    <>
      <span className="flex flex-wrap items-center gap-2 font-semibold">
        {address.label} {address.is_default ? <Badge>{badge}</Badge> : null}
      </span>
      <span className="block text-sm">
        {address.recipient_name} · {address.phone}
      </span>
      <span className="block text-sm text-muted whitespace-pre-line">{address.address}</span>
      {address.area_path ? <span className="block text-sm text-muted">{address.area_path}</span> : null}
    </>
  )
}

function SaveAddress({ saved }: { saved: SavedAddress }) {
  const t = useSavedAddressMessages()
  const { saveAs, setSaveAs, addresses } = saved
  return (
    <div className="grid gap-3">
      <CheckBox
        label={t.save}
        text={t.saveText}
        checked={saveAs !== null}
        onChange={(isWanted) => setSaveAs(isWanted ? (addresses.length === 0 ? t.home : '') : null)}
      />
      {saveAs === null ? null : (
        <Field
          label={t.label}
          hint={t.labelHint}
          value={saveAs}
          onChange={({ target }) => setSaveAs(target.value)}
          maxLength={limits.addressLabel}
          autoComplete="off"
        />
      )}
    </div>
  )
}
