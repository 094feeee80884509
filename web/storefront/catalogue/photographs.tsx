import { useState, type MouseEvent } from 'react'
import type { ProductInFull } from '#contract/catalogue/schemas.ts'
import { useLanguage } from '#web/app/language/use-language.tsx'
import { useProductMessages } from '#web/storefront/catalogue/messages.ts'
import { Picture } from '#web/ui/pictures/picture.tsx'

export function Photographs({ product: { name, picture, pictures } }: { product: ProductInFull }) {
  const t = useProductMessages()
  const language = useLanguage()
  const [current, setCurrent] = useState(0)
  // Another backend may return only one picture.
  const all = pictures?.length > 1 ? pictures : [picture]
  const nameOf = (at: number) => (at > 0 ? `${name} (${at + 1})` : name)
  const enlarge = async (event: MouseEvent<HTMLAnchorElement>, index: number) => {
    event.preventDefault()
    const { href } = event.currentTarget
    const pictures = all.filter((photo) => photo !== null)
    await import('#web/storefront/catalogue/photo-viewer.ts')
      .then(({ openPhotoViewer }) => openPhotoViewer({ name, pictures, index, language, onClose: show }))
      // If the code fails to load, the link is followed.
      .catch(() => location.assign(href))
  }
  return (
    <>
      <ul
        aria-label={name}
        onScroll={({ currentTarget: { scrollLeft, clientWidth } }) =>
          setCurrent(Math.round(scrollLeft / clientWidth))
        }
        className="flex snap-x snap-mandatory overflow-x-auto md:rounded"
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
                  onClick={(event) => void enlarge(event, at)}
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
        <ul className="mt-2 flex flex-wrap gap-2 max-md:px-4">
          {all.map((photo, at) => (
            <li key={at}>
              <a
                href={`#photo-${at}`}
                aria-label={nameOf(at)}
                aria-current={at === current || undefined}
                onClick={(event) => {
                  event.preventDefault()
                  show(at)
                }}
                className="block rounded ring-terracotta aria-[current]:ring-2"
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

const show = (at: number) => document.getElementById(`photo-${at}`)?.scrollIntoView({ block: 'nearest' })
