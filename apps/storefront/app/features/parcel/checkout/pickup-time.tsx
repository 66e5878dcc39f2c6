import type { Quote } from '@medina/contract/orders/checkout'
import { listSlotDays, type SlotTerms } from '@medina/time/schedule-slots'
import { Suspense, useMemo, useState } from 'react'
import { lazyWithRetry } from '@medina/web/rendering/lazy-with-retry.ts'
import { useText } from '@medina/web/texts/text.tsx'
import { useNow } from '@medina/web/time/now.tsx'
import { RadioCard } from '@medina/web/ui/form/radio-card.tsx'
import { formatMinutes } from '#features/catalog/minutes.ts'
import { useSlotText } from '#features/checkout/receiving/use-slot-text.ts'

const loadSlotDialog = () => import('#features/checkout/receiving/slot-dialog.tsx')
const SlotDialog = lazyWithRetry(loadSlotDialog)

type PickupTimeProps = {
  quote: Pick<Quote, 'time_zone' | 'delivery_time'>
  /** From the settings. */
  terms: SlotTerms
  /** The chosen slot; null for now. */
  value: string | null
  onChange: (value: string | null) => void
}

/** Whether the courier comes to the sender now or at a chosen time. */
export function PickupTime({ quote, terms, value, onChange }: PickupTimeProps) {
  const { t } = useText()
  const [dialog, setDialog] = useState<'never' | 'open' | 'closed'>('never')
  const days = usePickupDays(quote.time_zone, terms)
  const slotText = useSlotText(quote, days)
  const isScheduled = value !== null

  function schedule(): void {
    if (!isScheduled) onChange(days.flatMap(({ slots }) => slots)[0]?.value ?? null)
    setDialog('open')
  }

  return (
    <section className="card px-4 py-4.5 md:px-5">
      <fieldset>
        <legend className="mb-3 text-h3">{t('parcel.pickup_time')}</legend>
        <div className="fields-row gap-3">
          <RadioCard
            name="pickup-time"
            title={t('parcel.pickup_now')}
            note={t('parcel.pickup_now_note', { range: formatMinutes(quote.delivery_time, t) })}
            checked={!isScheduled}
            onChange={() => onChange(null)}
          />
          <RadioCard
            name="pickup-time"
            title={t('parcel.pickup_later')}
            note={isScheduled ? slotText(value) : t('checkout.choose_time')}
            checked={isScheduled}
            onChange={schedule}
          />
        </div>
      </fieldset>
      {isScheduled && (
        <button
          type="button"
          className="text-action mt-2 min-h-11"
          onPointerEnter={() => void loadSlotDialog().catch(() => undefined)}
          onClick={schedule}
        >
          {t('checkout.choose_time')}
        </button>
      )}
      {dialog !== 'never' && (
        <Suspense fallback={null}>
          <SlotDialog
            days={days}
            value={value}
            now={null}
            timeZone={quote.time_zone}
            onChange={onChange}
            text={slotText}
            open={dialog === 'open'}
            onClose={() => setDialog('closed')}
          />
        </Suspense>
      )}
    </section>
  )
}

/** Couriers work round the clock. */
function usePickupDays(timeZone: string, { minutes, days }: SlotTerms) {
  const now = useNow()
  return useMemo(
    () => listSlotDays({ always_open: true, time_zone: timeZone, schedules: [] }, now, { minutes, days }),
    [now, minutes, days, timeZone],
  )
}
