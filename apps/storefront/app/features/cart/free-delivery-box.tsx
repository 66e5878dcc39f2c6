import { toMinor } from '@medina/pricing/money'
import { calculateFreeDeliveryProgress } from '@medina/pricing/progress'
import { useText } from '@medina/web/texts/text.tsx'
import { Icon } from '@medina/web/ui/icon/icon.tsx'
import { ProgressBar } from '@medina/web/ui/display/progress-bar.tsx'
import { useConfig, useMoney } from '@medina/web/site/site.tsx'

type FreeDeliveryBoxProps = {
  /** Goods after discounts, as a decimal. */
  subtotal: number
  /** The store delivers free of charge, whatever the amount. */
  isStoreFree: boolean
}

/** The amount missing for free delivery (spec 4.027, 4.028); nothing without such an offer. */
export function FreeDeliveryBox({ subtotal, isStoreFree }: FreeDeliveryBoxProps) {
  const { t } = useText()
  const money = useMoney()
  const offer = useConfig()?.admin_free_delivery
  const { digits } = money.currency
  const isAlwaysFree = isStoreFree || (offer?.status === true && offer.type === 'free_delivery_to_all_store')
  if (!isAlwaysFree && (offer?.status !== true || offer.type !== 'free_delivery_by_order_amount')) return null
  const { remaining, percent } = isAlwaysFree
    ? { remaining: 0, percent: 100 }
    : calculateFreeDeliveryProgress(toMinor(subtotal, digits), toMinor(offer?.free_delivery_over ?? 0, digits))
  const text = remaining === 0 ? t('cart.free_reached') : t('cart.free_more', { amount: money.text(remaining / 10 ** digits) })
  return (
    <div className="mb-1 rounded-14 bg-success-soft px-4 py-3.5">
      <p className="flex items-center gap-2.5 text-label font-medium" aria-live="polite">
        <Icon name="bike" size={20} className="text-success" />
        {text}
      </p>
      <ProgressBar label={text} value={percent} max={100} tone="success" className="mt-2.5" />
    </div>
  )
}
