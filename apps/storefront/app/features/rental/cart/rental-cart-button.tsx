import { useText } from '@medina/web/texts/text.tsx'
import { CountDot } from '@medina/web/ui/display/count-dot.tsx'
import { Icon } from '@medina/web/ui/icon/icon.tsx'
import { TravelLink } from '@medina/web/ui/navigation/travel-link.tsx'
import { useRentalCount } from './rental-cart.data.ts'

/** Links to the rental cart from the header, with its number of vehicles (spec 2.031). */
export default function RentalCartButton() {
  const { t } = useText()
  const count = useRentalCount()
  return (
    <TravelLink
      to="/rental/cart"
      className="round size-11 bg-surface-2 hover-fill"
      aria-label={t('rental_cart.count', { count })}
    >
      <Icon name="bag" size={22} />
      {count > 0 && <CountDot>{count}</CountDot>}
    </TravelLink>
  )
}
