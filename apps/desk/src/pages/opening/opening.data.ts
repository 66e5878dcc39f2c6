import type { Input } from '@medina/contract/endpoints/endpoints'
import type { StoreHours } from '@medina/contract/operator/operator'
import type { KeyStore } from '@medina/contract/operator/operator-desk'
import type { OperatorSpecialDay } from '@medina/contract/operator/hours/operator-special-days'
import { addDays, toLocalTime } from '@medina/time/local-time'
import type { OpeningHours, Shift } from '@medina/time/opening-hours'
import { resolveSpecialDays } from '@medina/time/special-days'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { ApiFailure } from '@medina/contract/wire/client'
import { showFailure } from '@medina/web/api/failure.ts'
import { useText } from '@medina/web/texts/text.tsx'
import { showToast } from '@medina/web/ui/feedback/toast-store.ts'
import { useDeskNow } from '#connection/desk-clock.ts'
import { always, useDesk } from '#session/desk-session.tsx'
import { parseDay } from './day-form.ts'

const POLL_MS = 30_000
/** Days ahead in which special days are shown: yearly ones appear once. */
const DAYS_AHEAD = 366

/** A special day with its shifts, and with the dates of this year or the next if it is yearly. */
export type ShownDay = OperatorSpecialDay & { shifts: Omit<Shift, 'day'>[] }

export type StoreWeek = {
  week: StoreHours
  /** As they were written. */
  written: readonly OperatorSpecialDay[]
  /** Those of the next year, the ones that apply first before others. */
  days: readonly ShownDay[]
  hours: OpeningHours
  today: string
}

/** The weekly hours and special days of a store; undefined until they are read. */
export function useStoreWeek(store: KeyStore): StoreWeek | undefined {
  const { call } = useDesk()
  const now = useDeskNow()
  const week = useQuery({
    queryKey: ['desk', 'hours', store.id],
    queryFn: ({ signal }) => call('operator.weeklyHours', { params: { id: store.id } }, { signal }),
    refetchInterval: POLL_MS,
    ...always,
  }).data
  const written = useQuery({
    queryKey: ['desk', 'special-days', store.id],
    queryFn: async ({ signal }) =>
      (await call('operator.specialDays', { query: { store_id: store.id } }, { signal })).special_days,
    refetchInterval: POLL_MS,
    ...always,
  }).data
  if (week === undefined || written === undefined) return undefined
  const today = toLocalTime(now, store.time_zone).date
  const days = resolveSpecialDays(written.map(withShifts), { since: addDays(today, -1), until: addDays(today, DAYS_AHEAD) })
  const hours = {
    always_open: week.hours === 'always',
    time_zone: store.time_zone,
    schedules: week.shifts,
    special_days: days,
  }
  return { week, written, days, hours, today }
}

export function withShifts<T extends Pick<OperatorSpecialDay, 'hours'>>(day: T): T & { shifts: Omit<Shift, 'day'>[] } {
  return { ...day, shifts: parseDay(day.hours) }
}

/** The service's message about a field that it refuses, or that another person changed; null for any other failure. */
export function findRefusalOf(error: unknown): { code: string; message: string } | null {
  if (!(error instanceof ApiFailure) || ![409, 422].includes(error.status)) return null
  return error.errors[0] ?? null
}

type HoursBody = Input<'operator.hours'>['body']
type DayBody = Input<'operator.writeSpecialDay'>['body']

/** Saves the weekly hours; after a conflict, the hours of the other person are read. */
export function useWeekSave(store: KeyStore) {
  const { call } = useDesk()
  return useHoursChange((body: HoursBody) => call('operator.hours', { params: { id: store.id }, body }))
}

export function useDaySave() {
  const { call } = useDesk()
  return useHoursChange((body: DayBody) => call('operator.writeSpecialDay', { body }))
}

export function useDayRemoval() {
  const { call } = useDesk()
  const { t } = useText()
  return useHoursChange((id: number) => call('operator.removeSpecialDay', { params: { id } }), t('desk_hours.removed'))
}

/** Without a connection a change fails at once: queued, it would be sent at an unknown time. */
function useHoursChange<Wish, Answer>(change: (wish: Wish) => Promise<Answer>, notice?: string) {
  const { t } = useText()
  const client = useQueryClient()
  return useMutation({
    networkMode: 'always',
    mutationFn: change,
    onSuccess: () => void showToast(notice ?? t('desk_hours.saved')),
    onSettled: () =>
      Promise.all(
        ['hours', 'special-days', 'stores', 'acts'].map((name) => client.invalidateQueries({ queryKey: ['desk', name] })),
      ),
    onError: (error) => {
      if (findRefusalOf(error) === null) showFailure(error, t)
    },
  })
}
