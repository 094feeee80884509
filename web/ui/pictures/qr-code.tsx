import { useMemo } from 'react'
import { qrPath } from './qr-path.ts'

/** The code is black on white in both colour schemes. Import this component lazily. */
export default function QrCode({
  payload,
  label,
  className,
}: {
  payload: string
  label: string
  className?: string
}) {
  const { side, path } = useMemo(() => qrPath(payload), [payload])
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${side} ${side}`}
      shapeRendering="crispEdges"
      className={className}
    >
      <rect width={side} height={side} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  )
}
