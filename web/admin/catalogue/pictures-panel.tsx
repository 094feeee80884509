import { useId, useState, type DragEvent } from 'react'
import type { DeskProduct } from '#contract/catalogue-desk.ts'
import { limits } from '#contract/limits.ts'
import { CropDialog } from '#web/admin/catalogue/crop-dialog.tsx'
import { shapes } from '#web/admin/catalogue/crop-picture.ts'
import { IconButton } from '#web/admin/catalogue/icon-button.tsx'
import { Panel } from '#web/admin/catalogue/panel.tsx'
import { usePictures } from '#web/admin/catalogue/use-pictures.ts'
import { buttonClasses, Spinner } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { useProductDeskWords } from '#web/words/admin-product.ts'

type Pictures = DeskProduct['pictures']

interface PicturesPanelProps {
  pictures: Pictures
  /** What comes of them, from those there are at that moment. */
  onChange: (next: (pictures: Pictures) => Pictures) => void
  error: string | undefined
  most?: number
  shape?: keyof typeof shapes
}

/** The photographs in their order: dropped or picked, cropped, dragged or moved by buttons. */
export function PicturesPanel({
  pictures,
  onChange,
  error,
  most = limits.picturesPerProduct,
  shape = 'product',
}: PicturesPanelProps) {
  const t = useProductDeskWords()
  const id = useId()
  const [over, setOver] = useState(false)
  const [dragged, setDragged] = useState<number | null>(null)
  const { cropping, sending, choose, cropped, skip } = usePictures(most - pictures.length, (uploaded) =>
    onChange((all) => (all.some((each) => each.id === uploaded.id) ? all : [...all, uploaded])),
  )
  const move = (from: number, to: number) =>
    onChange((all) => {
      const next = [...all]
      const [taken] = next.splice(from, 1)
      if (taken) next.splice(to, 0, taken)
      return next
    })
  const drop = (event: DragEvent, at: number | null) => {
    event.preventDefault()
    event.stopPropagation()
    setOver(false)
    if (event.dataTransfer.files.length > 0) void choose(event.dataTransfer.files)
    else if (dragged !== null && at !== null) move(dragged, at)
    setDragged(null)
  }

  return (
    <Panel title={t.pictures} {...(most > 1 && { text: t.picturesText })}>
      {error ? (
        <p role="alert" className="text-sm font-medium text-brick">
          {error}
        </p>
      ) : null}
      {pictures.length + sending.length > 0 ? (
        <ol className="grid grid-cols-2 gap-3 sm:grid-cols-3 xl:grid-cols-4">
          {pictures.map(({ id: pictureId, picture }, at) => (
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the buttons do the same for the keyboard
            <li
              key={pictureId}
              draggable={most > 1}
              onDragStart={() => setDragged(at)}
              onDragEnd={() => setDragged(null)}
              onDragOver={(event) => event.preventDefault()}
              onDrop={(event) => drop(event, at)}
              className={classNames('grid content-start gap-1', dragged === at && 'opacity-50')}
            >
              <span className="relative block">
                <Picture
                  picture={picture}
                  alt={t.picture(at + 1, pictures.length)}
                  sizes="200px"
                  className={classNames(aspects[shape], 'rounded')}
                />
                {at === 0 && most > 1 ? (
                  <span className="absolute left-1.5 top-1.5 rounded-pill bg-ink px-2 py-0.5 text-xs font-semibold text-white">
                    {t.main}
                  </span>
                ) : null}
              </span>
              <span className="flex justify-between">
                {most > 1 ? (
                  <span className="flex">
                    <IconButton
                      label={t.earlier(at + 1)}
                      disabled={at === 0}
                      onClick={() => move(at, at - 1)}
                    >
                      <Icon name="chevron-left" className="size-4" />
                    </IconButton>
                    <IconButton
                      label={t.later(at + 1)}
                      disabled={at === pictures.length - 1}
                      onClick={() => move(at, at + 1)}
                    >
                      <Icon name="chevron-right" className="size-4" />
                    </IconButton>
                  </span>
                ) : null}
                <IconButton
                  label={t.removePicture(at + 1)}
                  onClick={() => onChange((all) => all.filter((each) => each.id !== pictureId))}
                >
                  <Icon name="trash" className="size-4" />
                </IconButton>
              </span>
            </li>
          ))}
          {sending.map(({ key, percent }) => (
            <li
              key={key}
              role="status"
              className={classNames(
                aspects[shape],
                'grid place-content-center justify-items-center gap-2 rounded bg-plaster p-2 text-center text-xs text-muted',
              )}
            >
              <Spinner />
              {t.uploading(percent)}
            </li>
          ))}
        </ol>
      ) : null}
      {pictures.length + sending.length < most ? (
        <div
          onDragOver={(event) => {
            event.preventDefault()
            setOver(true)
          }}
          onDragLeave={() => setOver(false)}
          onDrop={(event) => drop(event, null)}
          className={classNames(
            'flex flex-wrap items-center justify-center gap-x-3 gap-y-2 rounded border-2 border-dashed p-5 text-sm text-muted',
            over ? 'border-terracotta bg-terracotta-wash' : 'border-line',
          )}
        >
          <input
            id={id}
            type="file"
            multiple={most > 1}
            accept="image/jpeg,image/png"
            className="peer sr-only"
            onChange={(event) => {
              void choose(event.target.files ?? [])
              event.target.value = ''
            }}
          />
          <label
            htmlFor={id}
            className={classNames(
              buttonClasses('quiet', 'small'),
              'min-h-11 peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-terracotta',
            )}
          >
            <Icon name="upload" className="size-4" />
            {t.addPictures}
          </label>
          <span className="max-md:hidden">{t.drop}</span>
        </div>
      ) : null}
      {cropping ? (
        <CropDialog
          key={cropping.name + cropping.picture.width}
          picture={cropping.picture}
          shape={shapes[shape]}
          name={cropping.name}
          onCropped={cropped}
          onClose={skip}
        />
      ) : null}
    </Panel>
  )
}

const aspects = { product: 'aspect-4/5', wide: 'aspect-4/3' }
