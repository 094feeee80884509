import { useId } from 'react'
import { limits } from '#contract/platform/limits.ts'
import { useBoughtMessages } from '#web/storefront/ratings/bought-messages.ts'
import type { Photos } from '#web/storefront/ratings/use-photos.ts'
import { FileButton } from '#web/ui/form/file-button.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Icon } from '#web/ui/icon.tsx'

export function PhotoPicker({ photos, disabled }: { photos: Photos; disabled: boolean }) {
  const t = useBoughtMessages()
  const id = useId()
  const { chosen } = photos
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="text-sm font-semibold">
        {t.photos(limits.photosPerRating)}
      </h2>
      <p className="text-sm text-muted">{t.photosHint}</p>
      {chosen.length > 0 ? (
        <ul className="mt-3 flex flex-wrap gap-3">
          {chosen.map(({ preview }, index) => (
            <li key={preview} className="grid justify-items-center">
              <img
                src={preview}
                alt={t.photo(index + 1)}
                className="size-24 rounded border border-line object-cover"
              />
              <IconButton
                label={t.removePhoto(index + 1)}
                disabled={disabled}
                onClick={() => photos.remove(preview)}
              >
                <Icon name="trash" className="size-4" />
              </IconButton>
            </li>
          ))}
        </ul>
      ) : null}
      {chosen.length < limits.photosPerRating && !disabled ? (
        <div className="mt-3">
          <FileButton
            accept="image/jpeg,image/jpg,image/png"
            multiple
            size="small"
            className="min-h-11"
            onFiles={(files) => void photos.add(files)}
          >
            <Icon name="camera" className="size-4" />
            {t.addPhoto}
          </FileButton>
        </div>
      ) : null}
    </section>
  )
}
