import type { PageSpeed } from '#contract/shop/page-speed-schemas.ts'
import {
  rateSpeed,
  speedLimits,
  speedDevices,
  speedMetrics,
  type SpeedDevice,
  type SpeedMetric,
} from '#contract/shop/page-speed.ts'
import { usePageSpeedMessages } from '#web/admin/dashboard/page-speed-messages.ts'
import { formatCount } from '#web/app/language/format-rating.ts'
import { useLanguage } from '#web/app/language/use-language.tsx'
import { useApiQuery } from '#web/app/queries.ts'
import { Badge, type Tone } from '#web/ui/badge.tsx'
import { Table, type Column } from '#web/ui/lists/table.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

type Row = { id: SpeedMetric } & Partial<Record<SpeedDevice, PageSpeed>>

export function PageSpeeds() {
  const t = usePageSpeedMessages()
  const language = useLanguage()
  const { data: speeds, problem } = useApiQuery('GET /admin/page-speeds', undefined, {
    select: ({ data }) => data,
  })
  const columns = useColumns()
  if (!speeds)
    return problem ? <p className="text-sm text-muted">{t.failed}</p> : <Skeleton className="h-32" />
  if (speeds.length === 0) return <p className="text-sm text-muted">{t.none}</p>
  const find = (metric: SpeedMetric, device: SpeedDevice) =>
    speeds.find((speed) => speed.metric === metric && speed.device === device)
  const rows = speedMetrics.map((id): Row => {
    const [phone, desk] = [find(id, 'phone'), find(id, 'desk')]
    return { id, ...(phone && { phone }), ...(desk && { desk }) }
  })
  const visits = speedDevices.map((device) =>
    Math.max(0, ...speeds.filter((speed) => speed.device === device).map((speed) => speed.visits)),
  )
  return (
    <>
      <Table plain label={t.title} rows={rows} columns={columns} />
      <p className="mt-3 text-sm text-muted">
        {t.text(formatCount(visits[0]!, language), formatCount(visits[1]!, language))}
      </p>
    </>
  )
}

function useColumns(): Column<Row>[] {
  const t = usePageSpeedMessages()
  const language = useLanguage()
  return [
    {
      key: 'metric',
      head: t.measure,
      isRowHead: true,
      cell: ({ id }) => (
        <>
          {t.metrics[id]}
          <span className="block text-xs text-muted">
            {t.goal(formatSpeed(id, speedLimits[id][0], language))}
          </span>
        </>
      ),
    },
    ...speedDevices.map((device): Column<Row> => ({
      key: device,
      head: t.devices[device],
      align: 'right',
      className: 'tabular-nums',
      cell: ({ id, [device]: speed }) => {
        if (!speed) return <span className="text-muted">{t.unknown}</span>
        const rating = rateSpeed(id, speed.p75)
        return (
          <span className="inline-grid justify-items-end gap-1">
            <span className="whitespace-nowrap">{formatSpeed(id, speed.p75, language)}</span>
            <Badge tone={tones[rating]}>{t.ratings[rating]}</Badge>
          </span>
        )
      },
    })),
  ]
}

const tones: Record<ReturnType<typeof rateSpeed>, Tone> = { good: 'good', fair: 'waiting', poor: 'bad' }

/** `2,5 s`, `180 ms`, or a shift without a unit. */
function formatSpeed(metric: SpeedMetric, value: number, language: 'id' | 'en'): string {
  const decimals = (n: number, digits: number) =>
    n.toFixed(digits).replace('.', language === 'id' ? ',' : '.')
  if (metric === 'cls') return decimals(value / 1_000, 2)
  if (metric === 'inp') return `${value}\u00A0ms`
  return `${decimals(value / 1_000, 1)}\u00A0${language === 'id' ? 'dtk' : 's'}`
}
