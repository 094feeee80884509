import { PicturePicker } from '#web/admin/pictures/picture-picker.tsx'
import type { SettingsForm } from '#web/admin/settings/settings-form.ts'

interface OnePictureProps {
  form: SettingsForm
  name: 'hero' | 'logo'
  label: string
  hint: string
}

export function OnePicture({ form, name, label, hint }: OnePictureProps) {
  const toPicked = (id: string | null) => (id === null ? [] : [{ id, picture: null }])
  return (
    <fieldset className="grid min-w-0 gap-3">
      <legend className="text-sm font-semibold">{label}</legend>
      <p className="mt-1 max-w-text text-sm text-muted">{hint}</p>
      <PicturePicker
        pictures={toPicked(form.values[name].picture_id)}
        max={1}
        shape={name}
        onChange={(next) =>
          form.change((values) => ({
            [name]: { ...values[name], picture_id: next(toPicked(values[name].picture_id))[0]?.id ?? null },
          }))
        }
        onBusy={form.setSending}
        error={form.error(`${name}.picture_id`)}
      />
    </fieldset>
  )
}
