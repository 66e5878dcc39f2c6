import type { Sales } from '@medina/contract/operator/operator-sales'
import { clock, dateFormat, formatDate } from '@medina/web/format/format.ts'
import { useText } from '@medina/web/texts/text.tsx'

type Bars = Sales['bars']

/** Orders by hour or by day, next to those of the week before; screen readers get a table. */
export function SalesChart({ sales: { bars, from, to } }: { sales: Sales }) {
  const { t } = useText()
  const isByHour = from === to
  const shown = isByHour ? cutHours(bars) : bars
  const label = useBarLabel(isByHour, shown.length)
  const name = t(isByHour ? 'desk_sales.by_hour' : 'desk_sales.by_day')
  return (
    <section className="desk-box desk-sales-box" aria-label={name}>
      <div className="desk-sales-title">
        <h2>{name}</h2>
        {shown.length > 0 && (
          <p className="desk-quiet desk-chart-legend" aria-hidden="true">
            <span className="desk-chart-now">{t('desk_sales.this_period')}</span>
            <span className="desk-chart-then">{t('desk_sales.before')}</span>
          </p>
        )}
      </div>
      {shown.length === 0 ? (
        <p className="text-ink-2">{t('desk_sales.nothing_sold')}</p>
      ) : (
        <>
          <Chart bars={shown} label={label} />
          <Table name={name} bars={shown} label={label} />
        </>
      )}
    </section>
  )
}

function useBarLabel(isByHour: boolean, count: number): (at: string) => string {
  const { language } = useText()
  if (isByHour) {
    const format = dateFormat(language, { hour: 'numeric', ...clock, timeZone: 'UTC' })
    return (at) => format.format(new Date(`2026-01-01T${at}:00:00Z`))
  }
  const options: Intl.DateTimeFormatOptions = count <= 7 ? { weekday: 'short' } : { day: 'numeric' }
  return (at) => formatDate(new Date(`${at}T12:00:00Z`), language, 'UTC', options)
}

type BarsProps = { bars: Bars; label: (at: string) => string }

/** Sections of the grid behind the bars. */
const STEPS = 3

function Chart({ bars, label }: BarsProps) {
  const peak = Math.max(...bars.map(({ orders }) => orders))
  const top = roundUp(Math.max(peak, ...bars.map(({ before }) => before)))
  const share = (count: number): string => `${(count / top) * 100}%`
  const first = peak === 0 ? -1 : bars.findIndex(({ orders }) => orders === peak)
  return (
    <div className="desk-chart" aria-hidden="true">
      <div className="desk-chart-grid">
        {Array.from({ length: STEPS + 1 }, (_, step) => (
          <span key={step}>{(top / STEPS) * (STEPS - step)}</span>
        ))}
      </div>
      <div className="desk-chart-bars">
        {bars.map(({ at, orders, before }, index) => (
          <span key={at} className="desk-chart-bar" data-peak={index === first ? '' : undefined}>
            <span className="desk-chart-track">
              <span className="desk-chart-fill" style={{ height: share(orders) }}>
                {index === first && <b>{peak}</b>}
              </span>
              {before > 0 && <span className="desk-chart-line" style={{ insetBlockEnd: share(before) }} />}
            </span>
            <span className="desk-chart-mark">{label(at)}</span>
          </span>
        ))}
      </div>
    </div>
  )
}

function Table({ name, bars, label }: BarsProps & { name: string }) {
  const { t } = useText()
  return (
    <table className="sr-only">
      <caption>{name}</caption>
      <thead>
        <tr>
          <th scope="col">{t('desk_sales.time')}</th>
          <th scope="col">{t('desk_sales.this_period')}</th>
          <th scope="col">{t('desk_sales.before')}</th>
        </tr>
      </thead>
      <tbody>
        {bars.map(({ at, orders, before }) => (
          <tr key={at}>
            <th scope="row">{label(at)}</th>
            <td>{orders}</td>
            <td>{before}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** The hours from the first to the last in which something was sold, in one of the two weeks. */
function cutHours(bars: Bars): Bars {
  const isSold = ({ orders, before }: Bars[number]) => orders + before > 0
  const [first, last] = [bars.findIndex(isSold), bars.findLastIndex(isSold)]
  return first === -1 ? [] : bars.slice(Math.max(0, Math.min(first, last - 5)), last + 1)
}

/** The next multiple of the steps of the grid. */
function roundUp(count: number): number {
  return Math.max(STEPS, Math.ceil(count / STEPS) * STEPS)
}
