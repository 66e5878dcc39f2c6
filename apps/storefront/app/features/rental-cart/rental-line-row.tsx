import type { RentalCartLine } from '@medina/contract/rental/rental-cart'
import type { TripType } from '@medina/contract/rental/vehicles'
import { useText } from '../../lib/texts/text.tsx'
import { Price } from '../../ui/display/price.tsx'
import { showToast } from '../../ui/feedback/toast-store.ts'
import { Stepper } from '../../ui/form/stepper.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { TravelLink } from '../../ui/navigation/travel-link.tsx'
import { Picture } from '../../ui/picture/picture.tsx'
import { useMoney } from '../site/site.tsx'
import { vehiclePath } from '../vehicles/vehicle-path.ts'
import { unitPrice } from './trip-words.ts'
import { useChangeRentalCart } from './use-rental-cart-actions.ts'

type RentalLineRowProps = {
  line: RentalCartLine
  tripType: TripType
  /** The page has room for a larger picture. */
  wide?: boolean
  onLeave?: () => void
}

/** A vehicle of the cart: its price for the whole trip, a bounded quantity, and what keeps it from being booked. */
export function RentalLineRow({ line, tripType, wide = false, onLeave }: RentalLineRowProps) {
  const { t } = useText()
  const money = useMoney()
  const { vehicle, price, original_price, problem } = line
  const unit = unitPrice(vehicle, tripType)
  return (
    <li className="group relative flex gap-3.5 border-line py-4.5 not-last:border-b md:gap-4">
      <Picture
        src={vehicle.thumbnail_full_url}
        alt=""
        sizes={wide ? '(min-width:768px) 176px, 96px' : '96px'}
        maxWidth={640}
        className={`flex-none self-start rounded-10 ${wide ? 'h-18 w-24 md:h-28 md:w-44' : 'h-18 w-24'}`}
      />
      <div className="min-w-0 flex-1">
        <TravelLink to={vehiclePath(vehicle)} className="card-link block text-label font-semibold" onClick={onLeave}>
          <bdi>{vehicle.name}</bdi>
        </TravelLink>
        {unit > 0 && <p className="text-sm text-ink-2">{t(`rental_cart.per_${tripType}`, { amount: money.text(unit) })}</p>}
        {problem !== null && (
          <p className="mt-1 flex gap-1.5 text-sm text-warning">
            <Icon name="warning" size={16} />
            <span>{problem}</span>
          </p>
        )}
        <div className="mt-2 flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
          <Price
            price={money.parts(price)}
            before={price < original_price ? money.parts(original_price) : undefined}
            beforeLabel={t('ui.price_before')}
          />
          <LineStepper line={line} />
        </div>
      </div>
    </li>
  )
}

function LineStepper({ line }: { line: RentalCartLine }) {
  const { t } = useText()
  const change = useChangeRentalCart()
  const { id, quantity, vehicle } = line
  const most = vehicle.total_vehicle_count

  async function remove() {
    if (await change({ kind: 'remove', lineIds: [id] })) showToast(t('rental_cart.removed'))
  }

  return (
    <Stepper
      className="relative z-2"
      quantity={quantity}
      removable
      canIncrease={quantity < most}
      labels={{
        group: t('ui.quantity_of', { name: vehicle.name }),
        increase: t('ui.increase'),
        decrease: t('ui.decrease'),
        remove: t('rental_cart.remove', { name: vehicle.name }),
      }}
      onIncrease={() => void change({ kind: 'quantity', lineId: id, quantity: quantity + 1 })}
      onBlocked={() => showToast(t('rental_cart.most', { count: most }), { tone: 'error' })}
      onDecrease={() => void (quantity > 1 ? change({ kind: 'quantity', lineId: id, quantity: quantity - 1 }) : remove())}
    />
  )
}
