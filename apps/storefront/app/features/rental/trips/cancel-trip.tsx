import type { TripDetails } from '@medina/contract/rental/booked-trips'
import { Suspense, useState } from 'react'
import { lazyWithRetry } from '@medina/web/rendering/lazy-with-retry.ts'
import { useText } from '@medina/web/texts/text.tsx'
import { Button } from '@medina/web/ui/button/button.tsx'
import { useCancelTrip } from './trips.data.ts'

const loadDialog = () =>
  import('#features/orders/tracking/actions/reason-dialog.tsx').then(({ ReasonDialog }) => ({ default: ReasonDialog }))
const ReasonDialog = lazyWithRetry(loadDialog)

/** Cancels a trip of the caller, who gives a reason, as long as the provider's rules allow it. */
export function CancelTrip({ trip, className }: { trip: TripDetails; className?: string }) {
  const { t } = useText()
  const [dialog, setDialog] = useState<'never' | 'open' | 'closed'>('never')
  const cancel = useCancelTrip(trip.id)
  if (!trip.can_cancel) return null
  const isPaid = trip.payment_status !== 'unpaid'
  return (
    <>
      <Button
        variant="secondary"
        className={`no-print text-danger ${className ?? ''}`}
        onPointerEnter={() => void loadDialog()}
        onClick={() => setDialog('open')}
      >
        {t('trips.cancel_trip')}
      </Button>
      {dialog !== 'never' && (
        <Suspense fallback={null}>
          <ReasonDialog
            open={dialog === 'open'}
            kind="trips.cancellationReasons"
            title={t('trips.cancel_title')}
            text={t(isPaid ? 'trips.cancel_text_paid' : 'trips.cancel_text')}
            legend={t('tracking.reason')}
            keep={t('trips.keep')}
            send={t('trips.cancel_send')}
            isPending={cancel.isPending}
            onSend={(reason) => cancel.mutateAsync(reason)}
            onClose={() => setDialog('closed')}
          />
        </Suspense>
      )}
    </>
  )
}
