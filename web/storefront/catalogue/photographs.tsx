import type { ProductInFull } from '#contract/catalogue/endpoints.ts'
import { Picture } from '#web/ui/pictures/picture.tsx'

export function Photographs({ product: { name, picture, pictures } }: { product: ProductInFull }) {
  // Another backend may return only one picture.
  const all = pictures?.length > 1 ? pictures : [picture]
  const hasSeveral = all.length > 1
  return (
    <>
      <ul
        {...(hasSeveral && { tabIndex: 0, 'aria-label': name })}
        className="flex snap-x snap-mandatory overflow-x-auto md:rounded"
      >
        {all.map((photo, at) => (
          <li key={at} id={`photo-${at}`} className="w-full shrink-0 snap-start">
            <Picture
              picture={photo}
              alt={at > 0 ? `${name} (${at + 1})` : name}
              sizes="(min-width: 1248px) 620px, (min-width: 768px) 52vw, 88vw"
              first={at === 0}
              className="aspect-4/5 md:rounded"
            />
          </li>
        ))}
      </ul>
      {hasSeveral ? (
        <ul className="mt-2 flex flex-wrap gap-2 max-md:px-4">
          {all.map((photo, at) => (
            <li key={at}>
              <a
                href={`#photo-${at}`}
                aria-label={`${name} (${at + 1})`}
                onClick={(event) => {
                  event.preventDefault()
                  document.getElementById(`photo-${at}`)?.scrollIntoView({ block: 'nearest' })
                }}
                className="block"
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
