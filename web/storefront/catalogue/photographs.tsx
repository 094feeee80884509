import type { ProductInFull } from '#contract/catalogue/endpoints.ts'
import { Picture } from '#web/ui/pictures/picture.tsx'

/** A product's photographs: one fills the place, the others are a swipe, an arrow key or a press on a small one away. */
export function Photographs({ product: { name, picture, pictures } }: { product: ProductInFull }) {
  // Another backend may tell only one.
  const all = pictures?.length > 1 ? pictures : [picture]
  const many = all.length > 1
  return (
    <>
      <ul
        {...(many && { tabIndex: 0, 'aria-label': name })}
        className="flex snap-x snap-mandatory overflow-x-auto md:rounded"
      >
        {all.map((each, at) => (
          <li key={at} id={`photo-${at}`} className="w-full shrink-0 snap-start">
            <Picture
              picture={each}
              alt={at > 0 ? `${name} (${at + 1})` : name}
              sizes="(min-width: 1248px) 620px, (min-width: 768px) 52vw, 88vw"
              first={at === 0}
              className="aspect-4/5 md:rounded"
            />
          </li>
        ))}
      </ul>
      {many ? (
        <ul className="mt-2 flex flex-wrap gap-2 max-md:px-4">
          {all.map((each, at) => (
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
                <Picture picture={each} alt="" sizes="64px" className="aspect-4/5 w-16 rounded" />
              </a>
            </li>
          ))}
        </ul>
      ) : null}
    </>
  )
}
