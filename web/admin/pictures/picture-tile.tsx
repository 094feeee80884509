import type { Picture as PictureData } from '#contract/platform/picture.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import type { shapes } from '#web/admin/pictures/crop-picture.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { usePictureMessages } from '#web/admin/pictures/messages.ts'

interface PictureTileProps {
  picture: PictureData | null
  shape: keyof typeof shapes
  /** Its place among all, from 0. */
  at: number
  total: number
  isOneOfMany: boolean
  onMove: (to: number) => void
  onRemove: () => void
}

/** One photograph with what can be done to it. */
export function PictureTile({ picture, shape, at, total, isOneOfMany, onMove, onRemove }: PictureTileProps) {
  const t = usePictureMessages()
  return (
    <>
      <span className="relative block">
        <Picture
          picture={picture}
          alt={t.picture(at + 1, total)}
          sizes={shape === 'hero' ? '576px' : '200px'}
          className={classNames(tileClasses[shape], 'rounded')}
        />
        {at === 0 && isOneOfMany ? (
          <span className="absolute left-1.5 top-1.5 rounded-pill bg-ink px-2 py-0.5 text-xs font-semibold text-white">
            {t.main}
          </span>
        ) : null}
      </span>
      <span className="flex justify-between">
        {isOneOfMany ? (
          <span className="flex">
            <IconButton label={t.earlier(at + 1)} disabled={at === 0} onClick={() => onMove(at - 1)}>
              <Icon name="chevron-left" className="size-4" />
            </IconButton>
            <IconButton label={t.later(at + 1)} disabled={at === total - 1} onClick={() => onMove(at + 1)}>
              <Icon name="chevron-right" className="size-4" />
            </IconButton>
          </span>
        ) : null}
        <IconButton label={t.remove(at + 1)} onClick={onRemove}>
          <Icon name="trash" className="size-4" />
        </IconButton>
      </span>
    </>
  )
}

export const tileClasses = { product: 'aspect-4/5', wide: 'aspect-4/3', hero: 'aspect-[15/8]' }
