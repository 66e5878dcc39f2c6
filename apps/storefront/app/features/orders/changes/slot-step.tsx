import { ApiFailure } from '@medina/contract/wire/client'
import type { StoreDetails } from '@medina/contract/catalog/catalog'
import type { SlotDay, SlotTerms } from '@medina/time/schedule-slots'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { toLocalTime } from '@medina/time/local-time'
import { formatSpan } from '@medina/web/format/time-span.ts'
import { useShop } from '@medina/web/api/shop.tsx'
import { useText } from '@medina/web/texts/text.tsx'
import { Skeleton } from '@medina/web/ui/loading/skeleton.tsx'
import { formatMinutes } from '#features/catalog/minutes.ts'
import { isStore, storeQuery } from '#features/catalog/store-query.ts'
import { SlotPicker } from '#features/checkout/receiving/slot-picker.tsx'
import { useDayName } from '#features/checkout/receiving/use-day-name.ts'
import { readSlotTerms, useSlotDays } from '#features/checkout/receiving/use-slot-days.ts'
import { useSettings } from '@medina/web/site/settings.ts'
import { useMoney } from '@medina/web/site/site.tsx'
import type { StepProps } from './changed-order.ts'
import { ChangedBill } from './changed-bill.tsx'
import { type ChangeWish, useChangeQuote } from './order-changes.data.ts'
import { RefusedChange } from './refused-change.tsx'
import { SaveChange } from './save-change.tsx'
import '#features/checkout/checkout.css'

/** Another time for the order, among the slots that its store offers now. */
export function SlotStep(props: StepProps) {
  const shop = useShop()
  const { data } = useQuery(storeQuery(shop, String(props.order.store_id)))
  const { data: settings } = useSettings()
  if (!isStore(data) || settings === undefined) return <Skeleton className="h-72 rounded-lg" />
  return <Slots {...props} store={data} terms={readSlotTerms(settings)} />
}

type SlotsProps = StepProps & { store: StoreDetails; terms: SlotTerms }

function Slots({ order, lines, changes, onDone, store, terms }: SlotsProps) {
  const { t } = useText()
  const money = useMoney()
  const days = useSlotDays(store, terms)
  const label = useSaveLabel(days, store.time_zone)
  const present = order.schedule_at === null ? null : toWire(order.schedule_at, store.time_zone)
  const [value, setValue] = useState(present)
  const wish: ChangeWish | null = value === present ? null : { schedule_at: value ?? '' }
  const { data: quote, error, isPlaceholderData, isFetching } = useChangeQuote(changes, wish)
  const shown = wish === null || error !== null ? undefined : quote
  const isOld = isPlaceholderData || isFetching
  return (
    <div className="grid gap-4">
      <SlotPicker
        days={days}
        value={value}
        now={store.active && store.open === 1 ? formatMinutes(store.delivery_time, t) : null}
        timeZone={store.time_zone}
        onChange={setValue}
      />
      <div role="status">
        {error instanceof ApiFailure && wish !== null && (
          <RefusedChange title={t('order_changes.not_so')} error={error} changes={changes} storeId={order.store_id} />
        )}
      </div>
      {shown !== undefined && shown.total !== shown.total_before && (
        <ChangedBill order={order} quote={shown} count={lines.reduce((sum, { quantity }) => sum + quantity, 0)} isOld={isOld} />
      )}
      {shown !== undefined && shown.total === shown.total_before && (
        <p className="text-sm text-ink-2">{t('order_changes.total_stays', { amount: money.text(shown.total) })}</p>
      )}
      <SaveChange
        changes={changes}
        storeId={order.store_id}
        wish={wish === null || shown === undefined ? null : { ...wish, expected_amount: shown.total }}
        reason={wish !== null && (shown === undefined || isOld) && error === null ? t('order_changes.counting') : undefined}
        label={wish === null ? undefined : label(value)}
        onDone={onDone}
      />
    </div>
  )
}

/** Names the resulting arrival time. */
function useSaveLabel(days: readonly SlotDay[], timeZone: string): (value: string | null) => string {
  const { t, language } = useText()
  const dayName = useDayName()
  return (value) => {
    if (value === null) return t('order_changes.save_soon')
    const index = days.findIndex(({ date }) => value.startsWith(date))
    const slot = days[index]?.slots.find((candidate) => candidate.value === value)
    if (slot === undefined) return t('order_changes.save')
    const time = formatSpan(slot.from, slot.to, language, timeZone)
    if (index < 2) return t(index === 0 ? 'order_changes.save_today' : 'order_changes.save_tomorrow', { time })
    return t('order_changes.save_on', { day: dayName(value.slice(0, 10), index), time })
  }
}

/** The time of an order in the format of the slots. */
function toWire(at: string, timeZone: string): string {
  const { date, time } = toLocalTime(new Date(at), timeZone)
  return `${date} ${time.slice(0, 5)}`
}
