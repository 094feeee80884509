import { SavedFilterName } from '#contract/orders/admin-schemas.ts'
import { limits } from '#contract/platform/limits.ts'
import { useAdminMessages } from '#web/admin/layout/messages.ts'
import { useAdminOrderMessages } from '#web/admin/orders/messages.ts'
import { useApiForm } from '#web/app/forms.ts'
import { showToast } from '#web/app/layout/toasts.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { FormDialog } from '#web/ui/form/form-dialog.tsx'

export default function SaveFilterDialog({ query, onClose }: { query: string; onClose: () => void }) {
  const t = useAdminOrderMessages()
  const common = useAdminMessages()
  const { field, submit, busy, problem } = useApiForm('POST /admin/order-filters', {
    rules: SavedFilterName,
    values: { name: '' },
    bodyOf: ({ name }) => ({ name, query }),
    onDone: () => {
      onClose()
      showToast({ text: t.filterSaved })
    },
  })
  const name = field('name')
  return (
    <FormDialog
      {...{ busy, onSubmit: submit, onClose }}
      title={t.saveFilter}
      text={t.saveFilterText}
      submitLabel={common.save}
      cancelLabel={common.cancel}
    >
      <Field
        {...name}
        error={name.error ?? problem}
        label={t.filterName}
        maxLength={limits.filterName}
        autoComplete="off"
      />
    </FormDialog>
  )
}
