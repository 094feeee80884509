import { useState, type KeyboardEvent, type PointerEvent } from 'react'
import { axisSteps } from '#web/ui/axis-steps.ts'
import { classNames } from '#web/ui/class-names.ts'

export interface Bar {
  key: string
  value: number
  /** The short name below the chart. */
  name: string
  /** The name and the value in words, which are shown and read aloud for the selected bar. */
  text: string
}

interface BarChartProps {
  label: string
  hint: string
  bars: readonly Bar[]
  formatAxis: (value: number) => string
}

/** The unit is that of the viewBox, which is stretched to the available space. */
const [width, height] = [600, 100]

/** The arrow keys, Home and End, the pointer and a finger select a bar. */
export function BarChart({ label, hint, bars, formatAxis }: BarChartProps) {
  const [selectedKey, setSelectedKey] = useState<string | null>(null)
  const found = bars.findIndex(({ key }) => key === selectedKey)
  const at = found === -1 ? bars.length - 1 : found
  const steps = axisSteps(Math.max(0, ...bars.map(({ value }) => value)))
  const top = steps.at(-1) || 1
  const each = width / bars.length
  const gap = Math.min(4, each / 4)
  const select = (index: number) => setSelectedKey(bars[index]?.key ?? null)
  const selectByKey = (event: KeyboardEvent) => {
    const to = nextIndex(event.key, at, bars.length)
    if (to === undefined || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    select(to)
  }
  const selectAtPointer = ({ clientX, currentTarget }: PointerEvent) => {
    const { left, width: shown } = currentTarget.getBoundingClientRect()
    const index = Math.floor(((clientX - left) / shown) * bars.length)
    select(Math.min(bars.length - 1, Math.max(0, index)))
  }
  return (
    <div>
      <p className="min-h-10 text-sm sm:min-h-5" aria-hidden="true">
        {found === -1 ? <span className="text-muted">{hint}</span> : bars[at]!.text}
      </p>
      <div className="mt-3 grid grid-cols-[auto_minmax(0,1fr)] gap-x-2">
        <div
          aria-hidden="true"
          className="flex h-40 flex-col-reverse justify-between text-right text-xs text-muted tabular-nums"
        >
          {steps.map((step) => (
            <span key={step} className="flex h-0 items-center justify-end whitespace-nowrap">
              {formatAxis(step)}
            </span>
          ))}
        </div>
        <div
          role="slider"
          tabIndex={0}
          aria-label={label}
          aria-valuemin={1}
          aria-valuemax={bars.length}
          aria-valuenow={at + 1}
          aria-valuetext={bars[at]?.text}
          onKeyDown={selectByKey}
          onPointerDown={selectAtPointer}
          onPointerMove={selectAtPointer}
          className="h-40 cursor-crosshair touch-pan-y rounded-sm"
        >
          <svg
            viewBox={`0 0 ${width} ${height}`}
            preserveAspectRatio="none"
            aria-hidden="true"
            className="h-full w-full overflow-visible"
          >
            {steps.map((step) => (
              <path
                key={step}
                d={`M0 ${height - (step / top) * height}h${width}`}
                vectorEffect="non-scaling-stroke"
                className={step === 0 ? 'stroke-edge' : 'stroke-line'}
              />
            ))}
            {bars.map(({ key, value }, index) => {
              const barHeight = (Math.max(0, value) / top) * height
              return (
                <rect
                  key={key}
                  x={index * each + gap / 2}
                  y={height - barHeight}
                  width={each - gap}
                  height={barHeight}
                  className={classNames(index === at ? 'fill-terracotta' : 'fill-edge')}
                />
              )
            })}
          </svg>
        </div>
        <div aria-hidden="true" className="col-start-2 mt-2 flex justify-between text-xs text-muted">
          {shownNames(bars).map(({ key, name }) => (
            <span key={key}>{name}</span>
          ))}
        </div>
      </div>
    </div>
  )
}

const shownNames = (bars: readonly Bar[]): Bar[] => {
  const middle = (bars.length - 1) / 2
  const indexes = new Set([0, ...(Number.isInteger(middle) ? [middle] : []), bars.length - 1])
  return [...indexes].flatMap((index) => bars[index] ?? [])
}

function nextIndex(key: string, at: number, count: number): number | undefined {
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  if (key === 'ArrowLeft' || key === 'ArrowDown') return Math.max(0, at - 1)
  if (key === 'ArrowRight' || key === 'ArrowUp') return Math.min(count - 1, at + 1)
  return undefined
}
