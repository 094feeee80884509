import { useState } from 'react'
import { KitSection } from '#web/dev/kit-section.tsx'
import { Button } from '#web/ui/button.tsx'
import { Choice } from '#web/ui/form/choice.tsx'
import { ConfirmDialog, type DialogTone } from '#web/ui/confirm-dialog.tsx'
import { ConflictNotice, type Side } from '#web/ui/form/conflict-notice.tsx'
import { DropZone } from '#web/ui/form/drop-zone.tsx'
import { EmailField, Field, MoneyField, PhoneField, TextArea } from '#web/ui/form/field.tsx'
import { FileButton } from '#web/ui/form/file-button.tsx'
import { Fold } from '#web/ui/form/fold.tsx'
import { Problem } from '#web/ui/form/problem.tsx'
import { SaveBar } from '#web/ui/form/save-bar.tsx'

/** Fields, form components and dialogs. */
export function KitForms() {
  const [chosen, setChosen] = useState<Side>('mine')
  const [tone, setTone] = useState<DialogTone | null>(null)
  return (
    <>
      <KitSection name="Field, MoneyField, PhoneField, EmailField, TextArea, Choice, DropZone, FileButton, Problem, Fold">
        <div className="grid items-start gap-4 md:grid-cols-3">
          <Field label="Name" defaultValue="Griya" />
          <Field label="With a hint" hint="As on the shop sign" placeholder="Name" />
          <Field label="Wrong" defaultValue="?" error="This is not a name" />
          <Field label="Disabled" defaultValue="Griya" disabled />
          <MoneyField label="Price" defaultValue="1.250.000" hint="In rupiah" />
          <PhoneField label="Telephone" defaultValue="0812-3456-7890" />
          <EmailField label="Email" defaultValue="sari@contoh.example" />
          <Choice
            label="Wood"
            defaultValue="teak"
            options={[
              ['oak', 'Oak'],
              ['teak', 'Teak'],
            ]}
          />
          <TextArea label="Note" rows={2} error="Too long" defaultValue="…" />
          <DropZone onFile={() => {}} className="p-6">
            Drop a file here, or <FileButton onFiles={() => {}}>choose one</FileButton>
          </DropZone>
          <Problem text="It could not be saved" />
          <Fold title="Other fields" text="Weight and code" isFilled={false} hasError={false}>
            <Field label="Weight" />
          </Fold>
        </div>
      </KitSection>
      <KitSection name="ConflictNotice, SaveBar">
        <ConflictNotice
          title="Ratna changed this form too"
          text="Choose which version to keep. Nothing is lost until you save."
          messages={{ mine: 'Mine', theirs: 'Theirs' }}
          disputes={[{ field: 'name', label: 'Name', mine: 'Griya', theirs: 'Griya Segar', chosen }]}
          onChoose={(_, side) => setChosen(side)}
        />
        <SaveBar status="Nothing has changed" save="Save" disabled onSave={() => {}} />
        <SaveBar
          status=""
          problem="Two fields need your attention"
          save="Save"
          discard={{ text: 'Discard', run: () => {} }}
          onSave={() => {}}
        />
        <SaveBar status="Unsaved" save="Save" busy onSave={() => {}} />
      </KitSection>
      <KitSection name="Dialog, ConfirmDialog">
        <div className="flex flex-wrap gap-3">
          {(['success', 'error', 'warning', 'info', 'question'] as const).map((dialogTone) => (
            <Button key={dialogTone} variant="quiet" onClick={() => setTone(dialogTone)}>
              {dialogTone}
            </Button>
          ))}
        </div>
        {tone ? (
          <ConfirmDialog
            tone={tone}
            title="Leave this page?"
            text="Your unsaved changes will be lost."
            lines={[{ label: 'Total', value: 'Rp 1.250.000' }]}
            confirm="Leave"
            cancel={tone === 'question' ? 'Stay here' : undefined}
            passing={tone === 'success'}
            onAnswer={() => setTone(null)}
          />
        ) : null}
      </KitSection>
    </>
  )
}
