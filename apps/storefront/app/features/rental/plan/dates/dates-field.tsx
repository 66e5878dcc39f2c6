import { Suspense, useId, useState } from 'react'
import { lazyWithRetry } from '@medina/web/rendering/lazy-with-retry.ts'
import { useText } from '@medina/web/texts/text.tsx'
import { withTexts } from '@medina/web/texts/texts.ts'
import { FieldNotes } from '@medina/web/ui/form/field-notes.tsx'
import { Icon } from '@medina/web/ui/icon/icon.tsx'
import { formatMoment } from './format-moment.ts'
import type { DateTerms, TripTime } from './trip-dates.ts'

const loadDialog = () => withTexts('rental_cart', import('./dates-dialog.tsx'))
const DatesDialog = lazyWithRetry(loadDialog)
const preload = () => void loadDialog().catch(() => undefined)

type DatesFieldProps = {
  time: TripTime
  terms: DateTerms
  error: string | null
  onChange: (time: Partial<TripTime>) => void
}

/** The pickup's date and time. A press opens the calendar of the trip, whose code arrives with pointer or focus. */
export function DatesField({ time, terms, error, onChange }: DatesFieldProps) {
  const { t, language } = useText()
  const id = useId()
  const [dialog, setDialog] = useState<'never' | 'open' | 'closed'>('never')
  const { pickupTime } = time
  return (
    <div className="trip-field trip-time">
      <label id={`${id}-label`} htmlFor={id} className="clip-1 block text-xs text-ink-2">
        {t('trip_plan.pickup_time')}
      </label>
      <div className="trip-box">
        <Icon name="calendar" size={20} className="text-accent-ink" />
        <button
          id={id}
          type="button"
          className="trip-input clip-1 text-start"
          data-trip-field="pickupTime"
          aria-haspopup="dialog"
          aria-labelledby={`${id}-label ${id}`}
          aria-invalid={error !== null || undefined}
          aria-describedby={error === null ? undefined : `${id}-notes`}
          onPointerEnter={preload}
          onFocus={preload}
          onClick={() => setDialog('open')}
        >
          <bdi>{pickupTime === '' ? t('trip_plan.select_date') : formatMoment(pickupTime, language)}</bdi>
        </button>
      </div>
      <FieldNotes id={`${id}-notes`} error={error} />
      {dialog !== 'never' && (
        <Suspense fallback={null}>
          <DatesDialog
            open={dialog === 'open'}
            time={time}
            terms={terms}
            onClose={() => setDialog('closed')}
            onChoose={onChange}
          />
        </Suspense>
      )}
    </div>
  )
}
