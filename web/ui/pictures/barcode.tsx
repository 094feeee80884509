import JsBarcode from 'jsbarcode'
import { useMemo } from 'react'

/** Bars as a path, in units of the narrowest bar. The quiet zone of ten units on each side belongs to the code. */
export function barcodePath(text: string): { width: number; path: string } {
  const drawn: { encodings?: { data: string }[] } = {}
  JsBarcode(drawn, text, { format: 'CODE128' })
  const bits = drawn.encodings?.map(({ data }) => data).join('') ?? ''
  const bars = [...bits.matchAll(/1+/g)].map(
    ({ index, 0: bar }) => `M${quiet + index} 0h${bar.length}v1h-${bar.length}z`,
  )
  return { width: bits.length + 2 * quiet, path: bars.join('') }
}

const quiet = 10

/** A Code 128 for ASCII text. It is black on white in both colour schemes, and as high as its class says. */
export default function Barcode({
  text,
  label,
  className,
}: {
  text: string
  label: string
  className?: string
}) {
  const { width, path } = useMemo(() => barcodePath(text), [text])
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${width} 1`}
      preserveAspectRatio="none"
      shapeRendering="crispEdges"
      className={className}
    >
      <rect width={width} height="1" fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  )
}
