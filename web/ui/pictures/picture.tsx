import { useState } from 'react'
import type { Picture as PictureData } from '#contract/platform/picture.ts'
import { classNames } from '#web/ui/class-names.ts'

interface PictureProps {
  picture: PictureData | null | undefined
  /** Said instead of the picture; empty where the text beside says the same. */
  alt: string
  /**
   * How wide the layout shows it, as in the HTML attribute `sizes`; on phones a little less, since their screens are finer
   * than a photograph needs, and the next smaller file has half the bytes.
   */
  sizes: string
  /** The first picture of a page: loaded at once and before others. */
  first?: boolean
  /** Shape and size of the frame, such as `aspect-4/5`; the picture covers it. */
  className?: string
}

/** A photograph in the sizes the layout asks for; a blurred hint of it until it is there, a drawing when it is not. */
export function Picture({ picture, alt, sizes, first, className }: PictureProps) {
  const [broken, setBroken] = useState<string | null>(null)
  const frame = classNames('relative block overflow-hidden bg-plaster', className)
  if (!picture || broken === picture.src) return <NoPicture alt={alt} className={frame} />
  return (
    <span className={frame}>
      {picture.placeholder ? (
        <img
          src={picture.placeholder}
          alt=""
          aria-hidden="true"
          className="absolute inset-0 size-full scale-110 object-cover blur-lg"
        />
      ) : null}
      <picture className={first ? undefined : 'behind-scripts absolute inset-0'}>
        {picture.sources.map(({ type, srcset }) => (
          <source key={type} type={type} srcSet={srcset} sizes={sizes} />
        ))}
        <img
          src={picture.src}
          alt={alt}
          width={picture.width}
          height={picture.height}
          loading={first ? 'eager' : 'lazy'}
          fetchPriority={first ? 'high' : 'auto'}
          decoding={first ? 'auto' : 'async'}
          // It may have failed before the page came alive.
          ref={(image) => {
            if (image?.complete && image.naturalWidth === 0 && image.currentSrc) setBroken(picture.src)
          }}
          onError={() => setBroken(picture.src)}
          className="absolute inset-0 size-full object-cover text-transparent"
        />
      </picture>
    </span>
  )
}

function NoPicture({ alt, className }: { alt: string; className: string }) {
  return (
    <span className={className} {...(alt ? { role: 'img', 'aria-label': alt } : { 'aria-hidden': true })}>
      <svg
        viewBox="0 0 80 100"
        preserveAspectRatio="xMidYMid meet"
        className="absolute inset-0 size-full text-edge"
      >
        <g
          fill="none"
          stroke="currentColor"
          strokeWidth="1.2"
          strokeLinejoin="round"
          strokeLinecap="round"
          opacity="0.6"
        >
          <path d="M27 60V45l13-11 13 11v15zM36 60V50h8v10" />
        </g>
      </svg>
    </span>
  )
}
