import type { RentalCart } from '@medina/contract/rental/rental-cart'
import { useText } from '@medina/web/texts/text.tsx'
import { Button } from '@medina/web/ui/button/button.tsx'
import { Icon } from '@medina/web/ui/icon/icon.tsx'
import { Dialog, DialogChoice } from '@medina/web/ui/overlay/dialog.tsx'
import { QuestionDialog } from '@medina/web/ui/overlay/question-dialog.tsx'
import { readTripPlan } from '#features/rental/cart/rental-changes.ts'
import { isOffered } from '#features/rental/vehicles/vehicle-price.ts'
import { describeLength } from '#features/rental/cart/trip-length.ts'
import type { TripQuestion } from './use-send-trip.ts'

type TripQuestionsProps = { question: TripQuestion | null; cart: RentalCart; onClose: () => void; onConfirm: () => void }

/** The confirmation before a trip replaces or changes the content of the cart. */
export function TripQuestions({ question, cart, onClose, onConfirm }: TripQuestionsProps) {
  const { t, language } = useText()
  const plan = readTripPlan(cart)
  if (question === null || plan === null) return null
  if (question.kind === 'vehicles') return <VehicleList {...{ question, cart, onClose, onConfirm }} />
  if (question.kind === 'provider')
    return (
      <QuestionDialog open {...{ onClose, onConfirm }} title={t('rental_cart.ask_provider')} confirm={t('rental_cart.yes')}>
        <p className="text-ink-2">{t('rental_cart.ask_provider_text')}</p>
      </QuestionDialog>
    )
  const { rental_type, estimated_hours = 0, days = 0 } = question.trip
  const length = describeLength({ rental_type, estimated_hours, days, distance: 0 }, { t, language })
  return (
    <QuestionDialog open {...{ onClose, onConfirm }} title={t(`rental_cart.ask_${question.kind}`)} confirm={t('rental_cart.yes')}>
      <p className="text-ink-2">
        {question.kind === 'type'
          ? t('rental_cart.ask_type_text', {
              from: t(`vehicles.type_${plan.rental_type}`),
              to: t(`vehicles.type_${rental_type}`),
            })
          : t('rental_cart.ask_duration_text', { length })}
      </p>
    </QuestionDialog>
  )
}

type VehicleListProps = Omit<TripQuestionsProps, 'question'> & { question: Extract<TripQuestion, { kind: 'vehicles' }> }

/** The vehicles of the cart, and which of them offer the new trip type. */
function VehicleList({ question, cart, onClose, onConfirm }: VehicleListProps) {
  const { t } = useText()
  return (
    <Dialog
      open
      onClose={onClose}
      size="sm"
      title={t('rental_cart.ask_vehicles')}
      closeLabel={t('ui.close')}
      foot={
        <DialogChoice keep={t('ui.cancel')} onKeep={onClose}>
          <Button onClick={onConfirm}>{t('rental_cart.remove_and_continue')}</Button>
        </DialogChoice>
      }
    >
      <p className="text-ink-2">{t('rental_cart.ask_vehicles_text')}</p>
      <ul className="mt-3">
        {cart.carts.map(({ id, vehicle }) => {
          const fits = isOffered(vehicle, question.trip.rental_type)
          return (
            <li key={id} className="flex min-h-13 items-center gap-3 border-line py-2 not-last:border-b">
              <Icon name={fits ? 'success' : 'warning'} size={20} className={fits ? 'text-success' : 'text-warning'} />
              <span className="min-w-0 flex-1">
                <bdi>{vehicle.name}</bdi>
              </span>
              <span className="text-sm text-ink-2">{t(fits ? 'rental_cart.is_offered' : 'rental_cart.is_not_offered')}</span>
            </li>
          )
        })}
      </ul>
    </Dialog>
  )
}
