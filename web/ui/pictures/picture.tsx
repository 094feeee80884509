import { useState } from 'react'
import type { Picture as PictureData } from '#contract/platform/picture.ts'
import { classNames } from '#web/ui/class-names.ts'

interface PictureProps {
  picture: PictureData | null | undefined
  /** The text is empty where the text beside the picture says the same. */
  alt: string
  /**
   * The HTML attribute `sizes`. For phones give a little less than the real width: the next smaller rendition has half
   * the bytes, and the pixel density of phones exceeds what a photograph needs.
   */
  sizes: string
  first?: boolean
  /** Classes for the shape and size of the frame, such as `aspect-4/5`. The picture covers the frame. */
  className?: string
}

/** A blurred placeholder stands for the photograph while it loads. A drawing replaces a missing or failed one. */
export function Picture({ picture, alt, sizes, first, className }: PictureProps) {
  const [failedSrc, setFailedSrc] = useState<string | null>(null)
  const frame = classNames('relative block overflow-hidden bg-plaster', className)
  if (!picture || failedSrc === picture.src) return <NoPicture alt={alt} className={frame} />
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
          // The picture may have failed to load before hydration attached `onError`.
          ref={(image) => {
            if (image?.complete && image.naturalWidth === 0 && image.currentSrc) setFailedSrc(picture.src)
          }}
          onError={() => setFailedSrc(picture.src)}
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
