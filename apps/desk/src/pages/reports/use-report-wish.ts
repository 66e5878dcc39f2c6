import type { Input } from '@medina/contract/endpoints/endpoints'
import { toLocalTime } from '@medina/time/local-time'
import { useSearchParams } from 'react-router'
import { useConfig } from '@medina/web/site/site.tsx'
import { useDeskNow } from '#connection/desk-clock.ts'
import { movePeriod, type Period, readDay, type Span, spans, toPeriod } from '#pages/sales/period.ts'
import { useFirstWeekday } from '#shop/use-first-weekday.ts'

type Kind = Input<'operator.reportSums'>['params']['kind']
type Division = NonNullable<NonNullable<Input<'operator.reportSums'>['query']>['by']>

export const kinds = ['sales', 'tax', 'commissions', 'tips', 'fees', 'refunds', 'payouts', 'cash'] as const satisfies Kind[]
export const divisions = ['day', 'store', 'zone', 'module', 'courier'] as const satisfies Division[]
/** Places to which a press on their row narrows a report. */
export const places = ['store', 'zone', 'module', 'courier'] as const
export type Place = (typeof places)[number]

export type ReportWish = {
  kind: Kind
  by: Division
  span: Span
  period: Period
  /** Ids; undefined for any. */
  at: Partial<Record<Place, number>>
}

/** A report or the documents of a period, as a file of every entry. */
export type FileWish = Pick<ReportWish, 'period' | 'at'> & { kind: Kind | 'invoices' }

/** The report of the address, by default the sales of this month by day, in the time of the shop. */
export function useReportWish() {
  const config = useConfig()
  const [params, setParams] = useSearchParams()
  const today = toLocalTime(useDeskNow(), config?.time_zone ?? 'UTC').date
  const among = <T extends string>(choices: readonly T[], name: string, otherwise: T): T =>
    choices.find((each) => each === params.get(name)) ?? otherwise
  const span = among(spans, 'span', 'month')
  const day = readDay(params.get('on')) ?? today
  const first = useFirstWeekday()
  const period = toPeriod(span, day, first)
  const at = Object.fromEntries(
    places.flatMap((place) => {
      const id = Number(params.get(place))
      return Number.isSafeInteger(id) && id > 0 ? [[place, id]] : []
    }),
  )
  const change = (more: Readonly<Record<string, string>>) =>
    setParams((current) =>
      Object.fromEntries(Object.entries({ ...Object.fromEntries(current), ...more }).filter(([, value]) => value !== '')),
    )
  const wish: ReportWish = { kind: among(kinds, 'kind', 'sales'), by: among(divisions, 'per', 'day'), span, period, at }
  return {
    wish,
    change,
    steps: {
      span,
      period,
      today,
      isLast: period.to >= today,
      choose: (chosen: Span) => change({ span: chosen }),
      move: (by: -1 | 1) => change({ on: movePeriod(span, day, { by, first }) }),
    },
  }
}
