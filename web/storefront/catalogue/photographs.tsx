import { useState, type MouseEvent } from 'react'
import type { ProductInFull } from '#contract/catalogue/endpoints.ts'
import type { Picture as PictureData } from '#contract/platform/picture.ts'
import { useLanguage } from '#web/app/language/use-language.tsx'
import { useProductMessages } from '#web/storefront/catalogue/messages.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Picture } from '#web/ui/pictures/picture.tsx'

export function Photographs({ product: { name, picture, pictures } }: { product: ProductInFull }) {
  const t = useProductMessages()
  const language = useLanguage()
  const [current, setCurrent] = useState(0)
  // Another backend may return only one picture.
  const all = pictures?.length > 1 ? pictures : [picture]
  const nameOf = (at: number) => (at > 0 ? `${name} (${at + 1})` : name)
  const enlarge = async (index: number) => {
    const { openPhotoViewer } = await import('#web/storefront/catalogue/photo-viewer.ts')
    await openPhotoViewer({ name, pictures: all.filter(isPicture), index, language, onClose: show })
  }
  return (
    <>
      <div className="relative">
        <ul
          aria-label={name}
          onScroll={({ currentTarget: { scrollLeft, clientWidth } }) =>
            setCurrent(Math.round(scrollLeft / clientWidth))
          }
          className="flex snap-x snap-mandatory overflow-x-auto motion-safe:scroll-smooth md:rounded"
        >
          {all.map((photo, at) => {
            const image = (
              <Picture
                picture={photo}
                alt={nameOf(at)}
                sizes="(min-width: 1248px) 620px, (min-width: 768px) 52vw, 88vw"
                first={at === 0}
                className="aspect-4/5 md:rounded"
              />
            )
            return (
              <li key={at} id={`photo-${at}`} className="w-full shrink-0 snap-start">
                {photo ? (
                  // Without JavaScript, the link opens the file.
                  <a
                    href={photo.src}
                    aria-label={t.enlarge(at + 1)}
                    onClick={onPlainClick(() => enlarge(at), photo.src)}
                    className="block cursor-zoom-in -outline-offset-2"
                  >
                    {image}
                  </a>
                ) : (
                  image
                )}
              </li>
            )
          })}
        </ul>
        {all.length > 1 ? (
          <p
            aria-hidden="true"
            className="pointer-events-none absolute right-3 bottom-3 rounded-pill bg-surface/90 px-2.5 py-0.5 text-xs font-semibold tabular-nums"
          >
            {current + 1}/{all.length}
          </p>
        ) : null}
      </div>
      {all.length > 1 ? (
        <ul className="mt-2 flex flex-wrap gap-2 max-md:px-4">
          {all.map((photo, at) => (
            <li key={at}>
              <a
                href={`#photo-${at}`}
                aria-label={nameOf(at)}
                aria-current={at === current || undefined}
                onClick={onPlainClick(() => show(at))}
                className={classNames(
                  'block rounded',
                  at === current && 'ring-2 ring-terracotta ring-offset-2 ring-offset-paper',
                )}
              >
                <Picture picture={photo} alt="" sizes="64px" className="aspect-4/5 w-16 rounded" />
              </a>
            </li>
          ))}
        </ul>
      ) : null}
    </>
  )
}

const isPicture = (picture: PictureData | null): picture is PictureData => picture !== null

const show = (at: number) => document.getElementById(`photo-${at}`)?.scrollIntoView({ block: 'nearest' })

/** A click with a modifier key opens a new tab. If the action fails to load, the link is followed. */
const onPlainClick =
  (action: () => unknown, href?: string) =>
  async (event: MouseEvent): Promise<void> => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    try {
      await action()
    } catch (error) {
      if (!href) throw error
      location.assign(href)
    }
  }
