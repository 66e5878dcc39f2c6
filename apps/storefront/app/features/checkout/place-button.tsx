import type { Quote } from '@medina/contract/orders'
import type { ReactNode } from 'react'
import { useText } from '../../lib/text.tsx'
import { Button } from '../../ui/button.tsx'
import { Price } from '../../ui/price.tsx'
import { useMoney } from '../site/site.tsx'

export type PlaceButtonProps = {
  quote: Quote | undefined
  /** A new bill is being worked out: its total must be seen first. */
  isOld: boolean
  isPlacing: boolean
  isScheduled: boolean
  /** Why no order can be placed as things are. */
  reason: ReactNode
  onPlace: () => void
}

/** Orders; its words carry what it costs. */
export function PlaceButton({ quote, isOld, isPlacing, isScheduled, reason, onPlace }: PlaceButtonProps) {
  const { t } = useText()
  const money = useMoney()
  const isWorking = quote === undefined && !reason
  const label = isPlacing ? 'checkout.placing' : isScheduled ? 'checkout.place_scheduled' : 'checkout.place'
  return (
    <Button
      size="lg"
      block
      pending={isPlacing || isOld || isWorking}
      reason={reason}
      end={quote === undefined || isPlacing ? undefined : <Price price={money.parts(quote.total)} size="inherit" />}
      onClick={onPlace}
    >
      {t(label)}
    </Button>
  )
}
