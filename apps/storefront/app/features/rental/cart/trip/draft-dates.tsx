import { Suspense } from 'react'
import { lazyWithRetry } from '@medina/web/rendering/lazy-with-retry.ts'
import { useConfig } from '@medina/web/site/site.tsx'
import { useNow } from '@medina/web/time/now.tsx'
import { Skeleton } from '@medina/web/ui/loading/skeleton.tsx'
import { earliestPickup } from '#features/rental/plan/earliest-pickup.ts'
import type { RentedVehicle } from '#features/rental/plan/dates/use-vehicle-days.ts'
import type { TripDraft } from './trip-draft.ts'

// Lazy, because every page names the files of the dialogs that it may open.
const DatesPicker = lazyWithRetry(() => import('#features/rental/plan/dates/dates-picker.tsx'))

type DraftDatesProps = {
  draft: TripDraft
  vehicles: readonly RentedVehicle[]
  error: string | undefined
  onChange: (part: Partial<TripDraft>) => void
}

/** The calendar, whose choices are the draft's at once: the dialog has a button of its own. */
export function DraftDates({ draft: { type, time, duration }, vehicles, error, onChange }: DraftDatesProps) {
  const timeZone = useConfig()?.time_zone ?? 'UTC'
  const earliest = earliestPickup(useNow(), timeZone)
  return (
    <Suspense fallback={<Skeleton className="h-72 rounded-lg" />}>
      <DatesPicker
        time={{ pickupTime: time, duration }}
        terms={{ type, timeZone, earliest }}
        vehicles={vehicles}
        error={error}
        onChange={({ pickupTime, ...length }) => onChange({ ...length, ...(pickupTime !== undefined && { time: pickupTime }) })}
      />
    </Suspense>
  )
}
