import {
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type PointerEvent,
} from 'react'
import {
  largestZoom,
  moveBy,
  toTransform,
  turnRight,
  toViewBox,
  readableProof,
  readableZoom,
  zoomBy,
  type ProofView,
  type Size,
} from '#web/admin/payments/proof-view.ts'
import type { Api } from '#web/app/api/api.ts'
import { useApi } from '#web/app/api/use-api.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Button } from '#web/ui/button.tsx'
import type { Shown } from '#web/ui/lists/use-decision-queue.ts'
import { Icon, type IconName } from '#web/ui/icon.tsx'
import { ErrorState } from '#web/ui/state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useAdminMessages } from '#web/admin/layout/messages.ts'
import { useAdminPaymentMessages } from '#web/admin/payments/messages.ts'

interface ProofViewerProps {
  order: { id: string; reference: string; proof_count: number }
  /** Says what is on the screen of the newest proof; 'loading' while an older one is. */
  onNewest?: (shown: Shown) => void
  className?: string
}

export function ProofViewer({ order, onNewest, className }: ProofViewerProps) {
  const t = useAdminPaymentMessages()
  const { id, reference, proof_count: count } = order
  const [picked, setPicked] = useState<number | null>(null)
  const n = picked ?? count
  const hasNone = count === 0
  useLayoutEffect(() => {
    if (hasNone) onNewest?.('missing')
  }, [hasNone, onNewest])
  if (hasNone) return <p className="text-sm text-muted">{t.noProof}</p>
  return (
    <section aria-label={t.proofs} className={classNames('flex min-w-0 flex-col gap-2', className)}>
      {count > 1 ? (
        <div role="group" aria-label={t.proofs} className="flex flex-wrap gap-1">
          {Array.from({ length: count }, (_, index) => count - index).map((number) => (
            <button
              key={number}
              type="button"
              aria-pressed={number === n}
              onClick={() => setPicked(number)}
              className={classNames(
                'min-h-9 rounded border px-3 text-sm font-medium',
                number === n ? 'border-ink bg-ink text-white' : 'border-line bg-surface hover:border-edge',
              )}
            >
              {t.proofNumber(number)}
              {number === count ? ` (${t.newest})` : null}
            </button>
          ))}
        </div>
      ) : null}
      {onNewest && n < count ? (
        <p role="status" className="text-sm text-muted">
          {t.newestFirst}
        </p>
      ) : null}
      <Proof
        key={`${id} ${n}`}
        order={id}
        n={n}
        label={t.proof(n, count, reference)}
        onShown={n === count ? onNewest : undefined}
      />
    </section>
  )
}

interface ProofProps {
  order: string
  n: number
  label: string
  onShown?: ((shown: Shown) => void) | undefined
}

export function Proof({ order, n, label, onShown }: ProofProps) {
  const t = useAdminPaymentMessages()
  const common = useAdminMessages()
  const { proof, retry } = useProof(order, n)
  const [isDrawn, setIsDrawn] = useState(false)
  const shown = proof === 'missing' ? 'missing' : proof && isDrawn ? 'complete' : 'loading'
  useLayoutEffect(() => {
    onShown?.(shown)
    return () => onShown?.('loading')
  }, [onShown, shown])
  if (proof === null)
    return (
      <div aria-busy="true" className="relative grid min-h-80 flex-1">
        <Skeleton className="h-full" />
        <p className="absolute inset-0 grid place-content-center text-sm text-muted">{common.loading}</p>
      </div>
    )
  if (proof === 'missing')
    return (
      <ErrorState title={t.proofMissing} className="rounded border border-line bg-surface">
        <Button variant="quiet" onClick={retry}>
          {common.retry}
        </Button>
      </ErrorState>
    )
  return <Drawing proof={proof} label={label} onDrawn={() => setIsDrawn(true)} />
}

function Drawing({ proof, label, onDrawn }: { proof: LoadedProof; label: string; onDrawn: () => void }) {
  const t = useAdminPaymentMessages()
  const help = useId()
  const svg = useRef<SVGSVGElement>(null)
  const [view, setView] = useState<ProofView>(() => readableProof(proof))
  const pointerPositions = useRef(new Map<number, { x: number; y: number }>())

  const zoom = (factor: number, at?: { x: number; y: number }) =>
    setView((now) => zoomBy(now, proof, factor, at))
  const move = (dx: number, dy: number) => setView((current) => moveBy(current, proof, dx, dy))
  const turn = () => setView((current) => turnRight(current, proof))
  const showWhole = () => setView((current) => zoomBy(current, proof, 1 / current.zoom))

  useEffect(() => {
    const element = svg.current
    // A touchpad pinch arrives as a wheel event with Ctrl. The plain wheel scrolls the page.
    const pinch = (event: WheelEvent) => {
      if (!event.ctrlKey) return
      event.preventDefault()
      const at = pointUnder(element, event)
      setView((now) => zoomBy(now, proof, Math.exp(-event.deltaY / 200), at))
    }
    element?.addEventListener('wheel', pinch, { passive: false })
    return () => element?.removeEventListener('wheel', pinch)
  }, [proof])

  const drag = (event: PointerEvent<SVGSVGElement>) => {
    const pointers = pointerPositions.current
    const before = pointers.get(event.pointerId)
    if (!before) return
    const now = { x: event.clientX, y: event.clientY }
    const other = [...pointers].find(([pointer]) => pointer !== event.pointerId)?.[1]
    pointers.set(event.pointerId, now)
    if (other) {
      const middle = { clientX: (now.x + other.x) / 2, clientY: (now.y + other.y) / 2 }
      return zoom(
        distance(now, other) / Math.max(distance(before, other), 1),
        pointUnder(svg.current, middle),
      )
    }
    const scale = svg.current?.getScreenCTM()?.a || 1
    move((before.x - now.x) / scale, (before.y - now.y) / scale)
  }
  const release = (event: PointerEvent) => void pointerPositions.current.delete(event.pointerId)

  return (
    <div className="flex min-h-72 flex-1 flex-col overflow-hidden rounded border border-line bg-plaster">
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys have the same actions as the buttons */}
      <svg
        ref={svg}
        role="img"
        aria-label={label}
        aria-describedby={help}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the arrow keys move the picture
        tabIndex={0}
        viewBox={toViewBox(view, proof)}
        onKeyDown={(event) => {
          const step = (Math.min(proof.width, proof.height) * readableZoom(proof)) / view.zoom / 8
          if (handleKey(event, { zoom, move, turn, showWhole, step })) event.preventDefault()
        }}
        onPointerDown={(event) => {
          pointerPositions.current.set(event.pointerId, { x: event.clientX, y: event.clientY })
          event.currentTarget.setPointerCapture(event.pointerId)
        }}
        onPointerMove={drag}
        onPointerUp={release}
        onPointerCancel={release}
        onDoubleClick={(event) =>
          view.zoom > 1.05
            ? showWhole()
            : zoom(Math.max(3, readableZoom(proof)), pointUnder(svg.current, event))
        }
        className={classNames(
          'min-h-0 w-full flex-1 select-none not-focus-visible:outline-none focus-visible:-outline-offset-4',
          view.zoom > 1 ? 'cursor-grab touch-none active:cursor-grabbing' : 'cursor-zoom-in touch-pan-y',
        )}
      >
        <image
          href={proof.address}
          width={proof.width}
          height={proof.height}
          onLoad={onDrawn}
          transform={toTransform(view, proof)}
        />
      </svg>
      <p id={help} hidden>
        {t.viewerHelp}
      </p>
      <div className="flex justify-center border-t border-line bg-surface">
        <Tool icon="zoom-out" label={t.zoomOut} disabled={view.zoom <= 1} onClick={() => zoom(1 / 1.5)} />
        <Tool
          icon="zoom-in"
          label={t.zoomIn}
          disabled={view.zoom >= largestZoom(proof)}
          onClick={() => zoom(1.5)}
        />
        <Tool icon="whole" label={t.whole} disabled={view.zoom <= 1} onClick={showWhole} />
        <Tool icon="turn" label={t.turn} onClick={turn} />
      </div>
    </div>
  )
}

function Tool({
  icon,
  label,
  disabled,
  onClick,
}: {
  icon: IconName
  label: string
  disabled?: boolean
  onClick: () => void
}) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      // The button is not `disabled`, so that it keeps the focus when the zoom reaches its limit.
      aria-disabled={disabled || undefined}
      onClick={() => (disabled ? undefined : onClick())}
      className="grid size-11 place-items-center rounded hover:bg-plaster active:bg-line aria-disabled:cursor-not-allowed aria-disabled:text-muted/50"
    >
      <Icon name={icon} />
    </button>
  )
}

interface ViewActions {
  zoom: (factor: number) => void
  move: (dx: number, dy: number) => void
  turn: () => void
  showWhole: () => void
  step: number
}

function handleKey(event: KeyboardEvent, { zoom, move, turn, showWhole, step }: ViewActions): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey) return false
  const moves: Record<string, () => void> = {
    '+': () => zoom(1.5),
    '=': () => zoom(1.5),
    '-': () => zoom(1 / 1.5),
    '0': showWhole,
    r: turn,
    R: turn,
    ArrowLeft: () => move(-step, 0),
    ArrowRight: () => move(step, 0),
    ArrowUp: () => move(0, -step),
    ArrowDown: () => move(0, step),
  }
  const act = moves[event.key]
  act?.()
  return act !== undefined
}

function pointUnder(svg: SVGSVGElement | null, { clientX, clientY }: { clientX: number; clientY: number }) {
  const matrix = svg?.getScreenCTM()
  if (!matrix) return undefined
  const { x, y } = new DOMPoint(clientX, clientY).matrixTransform(matrix.inverse())
  return { x, y }
}

const distance = (a: { x: number; y: number }, b: { x: number; y: number }): number =>
  Math.hypot(a.x - b.x, a.y - b.y)

interface LoadedProof extends Size {
  /** The address is an object URL, because the request for the picture needs the session token. */
  address: string
}

/** `n` counts from 1. The proof is null while it loads, and 'missing' if it cannot be loaded. */
function useProof(order: string, n: number) {
  const api = useApi()
  const [attempt, setAttempt] = useState(1)
  const [loaded, setLoaded] = useState<{ key: string; proof: LoadedProof | 'missing' } | null>(null)
  const key = `${order} ${n} ${attempt}`
  useEffect(() => {
    const controller = new AbortController()
    let address: string | undefined
    const load = async () => {
      const proof = await loadProof(api, order, n, controller.signal).catch(() => 'missing' as const)
      if (proof !== 'missing') address = proof.address
      if (!controller.signal.aborted) setLoaded({ key, proof })
      else if (address) URL.revokeObjectURL(address)
    }
    void load()
    return () => {
      controller.abort()
      if (address) URL.revokeObjectURL(address)
    }
  }, [api, order, n, key])
  return { proof: loaded?.key === key ? loaded.proof : null, retry: () => setAttempt(attempt + 1) }
}

async function loadProof(api: Api, order: string, n: number, signal: AbortSignal): Promise<LoadedProof> {
  const bytes = await api('GET /admin/transactions/:id/payment-proofs/:n', {
    params: { id: order, n: String(n) },
    signal,
  })
  const address = URL.createObjectURL(new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' }))
  try {
    const image = new Image()
    image.src = address
    await image.decode()
    return { address, width: image.naturalWidth, height: image.naturalHeight }
  } catch (cause) {
    URL.revokeObjectURL(address)
    throw cause
  }
}
