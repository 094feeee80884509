import { useState } from 'react'
import type { Rating } from '#contract/ratings/endpoints.ts'
import { lazyComponent } from '#web/app/lazy-component.tsx'
import type { PhotoDialogProps } from '#web/storefront/catalogue/photo-dialog.tsx'

const PhotoDialog = lazyComponent<PhotoDialogProps>(
  () => import('#web/storefront/catalogue/photo-dialog.tsx'),
)

/** Without JavaScript, or if the dialog cannot be loaded, a thumbnail opens the photograph itself. */
export function ReviewPhotos({ photos, label }: { photos: Rating['photos']; label: string }) {
  const [opened, setOpened] = useState<string | null>(null)
  const close = () => setOpened(null)
  return (
    <>
      <ul className="mt-3 flex flex-wrap gap-2">
        {photos.map(({ src, thumbnail }, index) => (
          <li key={src}>
            <a
              href={src}
              onClick={(event) => {
                event.preventDefault()
                setOpened(src)
              }}
            >
              <img
                src={thumbnail}
                alt={`${label} (${index + 1})`}
                width="80"
                height="80"
                loading="lazy"
                className="rounded bg-plaster"
              />
            </a>
          </li>
        ))}
      </ul>
      {opened ? (
        <PhotoDialog of={{ src: opened, label, onClose: close }} onMissing={() => location.assign(opened)} />
      ) : null}
    </>
  )
}
