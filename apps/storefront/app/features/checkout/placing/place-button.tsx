import type { Quote } from '@medina/contract/orders/checkout'
import type { ReactNode } from 'react'
import { useText } from '@medina/web/texts/text.tsx'
import { Button } from '@medina/web/ui/button/button.tsx'
import { Price } from '@medina/web/ui/display/price.tsx'
import { useMoney } from '@medina/web/site/site.tsx'

export type PlaceButtonProps = {
  quote: Quote | undefined
  /** A new bill is loading: its total must be shown before ordering. */
  isOld: boolean
  /** The amount due after the wallet has paid its part. */
  due: number
  isPlacing: boolean
  isScheduled: boolean
  /** The order is a prescription only. */
  isPrescription: boolean
  /** The offline payment is reported with the order. */
  isOffline: boolean
  /** The reason that keeps the order from being placed. */
  reason: ReactNode
  onPlace: () => void
}

/** The button that places the order; its label has the total. */
export function PlaceButton({
  quote,
  isOld,
  due,
  isPlacing,
  isScheduled,
  isPrescription,
  isOffline,
  reason,
  onPlace,
}: PlaceButtonProps) {
  const { t } = useText()
  const isWorking = quote === undefined && !reason
  const wish = isPrescription ? 'checkout.place_prescription' : isScheduled ? 'checkout.place_scheduled' : 'checkout.place'
  const label = isPlacing ? 'checkout.placing' : isOffline ? 'checkout.place_offline' : wish
  return (
    <Button
      size="lg"
      block
      pending={isPlacing || isOld || isWorking}
      reason={reason}
      end={
        // Without the prescribed items the total is incomplete.
        quote === undefined || isPlacing || isPrescription ? undefined : (
          <Due amount={due} isPaid={due === 0 && quote.total > 0} />
        )
      }
      onClick={onPlace}
    >
      {t(label)}
    </Button>
  )
}

/** The amount due; where the wallet pays all of it, the words that nothing is left to pay. */
function Due({ amount, isPaid }: { amount: number; isPaid: boolean }) {
  const { t } = useText()
  const money = useMoney()
  return isPaid ? t('checkout.to_pay', { amount: money.text(amount) }) : <Price price={money.parts(amount)} size="inherit" />
}
