import type { RentalCartLine } from '@medina/contract/rental/rental-cart'
import { useText } from '@medina/web/texts/text.tsx'
import { classNames } from '@medina/web/ui/class-names.ts'
import { showToast } from '@medina/web/ui/feedback/toast-store.ts'
import { Stepper } from '@medina/web/ui/form/stepper.tsx'
import { useChangeRentalCart } from './use-rental-cart-actions.ts'

type VehicleStepperProps = {
  line: RentalCartLine
  className?: string
  /** Called when a press is about to remove the vehicle, and the stepper with it. */
  onTouch?: () => void
}

/** The quantity of a vehicle in the cart, bounded by the units that are free for its trip. */
export function VehicleStepper({ line, className, onTouch }: VehicleStepperProps) {
  const { t } = useText()
  const change = useChangeRentalCart()
  const { id, quantity, vehicle } = line
  const most = vehicle.total_vehicle_count

  async function remove() {
    onTouch?.()
    if (await change({ kind: 'remove', lineIds: [id] })) showToast(t('vehicles.removed'))
  }

  return (
    <Stepper
      className={classNames('relative z-2', className)}
      quantity={quantity}
      removable
      canIncrease={quantity < most}
      labels={{
        group: t('ui.quantity_of', { name: vehicle.name }),
        increase: t('ui.increase'),
        decrease: t('ui.decrease'),
        remove: t('vehicles.remove_line', { name: vehicle.name }),
      }}
      onIncrease={() => void change({ kind: 'quantity', lineId: id, quantity: quantity + 1 })}
      onBlocked={() => showToast(t('vehicles.most', { count: most }), { tone: 'error' })}
      onDecrease={() => void (quantity > 1 ? change({ kind: 'quantity', lineId: id, quantity: quantity - 1 }) : remove())}
    />
  )
}
