import type { CourierDay } from '@medina/contract/operator/couriers/courier-accounts'
import { addDays } from '@medina/time/local-time'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { useText } from '@medina/web/texts/text.tsx'
import { always, useDesk } from '#session/desk-session.tsx'
import { readDay } from '#pages/sales/period.ts'

const POLL_MS = 30_000
/** Retry interval of a failed call while there is nothing to show. */
const RETRY_MS = 4_000

/** The day that the address names, by default today in the time of the shop. */
export function useCourierDay() {
  const { call } = useDesk()
  const { language } = useText()
  const [params, setParams] = useSearchParams()
  const on = readDay(params.get('on')) ?? undefined
  const day = useQuery({
    queryKey: ['desk', 'day', on ?? null, language],
    queryFn: () => call('operator.courierDay', { query: { on } }),
    refetchInterval: ({ state }) => (state.data === undefined ? RETRY_MS : POLL_MS),
    placeholderData: keepPreviousData,
    ...always,
  }).data
  const show = (date: string) => setParams(date === day?.today ? {} : { on: date })
  return { day, show, move: (by: -1 | 1) => day !== undefined && show(addDays(day.date, by)), ...findEnds(day) }
}

function findEnds(day: CourierDay | undefined): { isFirst: boolean; isLast: boolean } {
  return {
    isFirst: day === undefined || day.date === day.history.at(-1)?.date,
    isLast: day === undefined || day.date === day.today,
  }
}
