import type { ApiFailure } from '@medina/contract/wire/client'
import type { RentalCart } from '@medina/contract/rental/rental-cart'
import type { VehicleCard } from '@medina/contract/rental/vehicles'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useText } from '@medina/web/texts/text.tsx'
import { showToast } from '@medina/web/ui/feedback/toast-store.ts'
import { readTripPlan, type TripBody } from '#features/rental/cart/rental-changes.ts'
import { type OnRefusal, useChangeRentalCart } from '#features/rental/cart/use-rental-cart-actions.ts'

/** A confirmation whose answer changes or removes content of the cart. */
export type TripQuestion =
  | { kind: 'provider' | 'type' | 'duration'; trip: TripBody }
  /** The vehicles of these lines do not offer the new trip type. */
  | { kind: 'vehicles'; trip: TripBody; lineIds: readonly number[] }

type Sending = { cart: RentalCart; vehicle: VehicleCard | undefined; onRefusal: OnRefusal; onDone: () => void }

/** Sends a planned trip: adds the vehicle with it, or changes the trip of the cart. Asks before anything in the cart is lost. */
export function useSendTrip({ cart, vehicle, onRefusal, onDone }: Sending) {
  const { t } = useText()
  const change = useChangeRentalCart()
  const navigate = useNavigate()
  const [question, setQuestion] = useState<TripQuestion | null>(null)
  const [isPending, setPending] = useState(false)

  async function add(trip: TripBody): Promise<void> {
    if (vehicle === undefined) return finish('rental_cart.updated')
    if (await change({ kind: 'add', vehicleId: vehicle.id, quantity: 1, trip }, onRefusal)) finish('rental_cart.added')
  }

  /** After a vehicle was added, the way on is part of the message. The checkout itself offers guests the sign-in. */
  function finish(text: 'rental_cart.updated' | 'rental_cart.added'): void {
    const onPress = () => void navigate('/rental/checkout')
    showToast(t(text), text === 'rental_cart.added' ? { action: { label: t('rental_cart.checkout'), onPress } } : {})
    onDone()
  }

  async function changeTrip(trip: TripBody): Promise<void> {
    const plan = readTripPlan(cart)
    if (plan === null) return add(trip)
    const askOrRefuse = (failure: ApiFailure) => {
      const lineIds = readLineIds(failure)
      if (lineIds === null) return onRefusal(failure)
      setQuestion({ kind: 'vehicles', trip, lineIds })
      return true
    }
    if (await change({ kind: 'trip', planId: plan.id, trip }, askOrRefuse)) await add(trip)
  }

  async function replaceCart(trip: TripBody): Promise<void> {
    if (vehicle === undefined) return
    const isCleared = await change({ kind: 'clear', unlessRefused: { vehicleId: vehicle.id, quantity: 1, trip } }, onRefusal)
    if (isCleared) await add(trip)
  }

  async function leaveOut(lineIds: readonly number[], trip: TripBody): Promise<void> {
    if (!(await change({ kind: 'remove', lineIds }))) return
    // The server deletes the trip with the last vehicle.
    if (lineIds.length < cart.carts.length) await changeTrip(trip)
    else await add(trip)
  }

  async function run(step: () => Promise<void>): Promise<void> {
    setPending(true)
    await step().finally(() => setPending(false))
  }

  return {
    question,
    isPending,
    async send(trip: TripBody): Promise<void> {
      const kind = findQuestion(cart, vehicle, trip)
      if (kind !== null) setQuestion({ kind, trip })
      else await run(() => (vehicle === undefined ? changeTrip(trip) : add(trip)))
    },
    dismiss: () => setQuestion(null),
    confirm(): void {
      setQuestion(null)
      if (question === null) return
      const { trip } = question
      if (question.kind === 'provider') void run(() => replaceCart(trip))
      else if (question.kind === 'vehicles') void run(() => leaveOut(question.lineIds, trip))
      else void run(() => changeTrip(trip))
    },
  }
}

/** The confirmation needed before a vehicle is added to a cart with another provider or trip. */
export function findQuestion(
  cart: RentalCart,
  vehicle: VehicleCard | undefined,
  trip: TripBody,
): 'provider' | 'type' | 'duration' | null {
  const [first] = cart.carts
  const plan = readTripPlan(cart)
  if (vehicle === undefined || first === undefined || plan === null) return null
  if (first.provider_id !== vehicle.provider_id) return 'provider'
  if (plan.rental_type !== trip.rental_type) return 'type'
  const isSameLength =
    plan.rental_type === 'hourly'
      ? plan.estimated_hours === trip.estimated_hours
      : plan.rental_type !== 'day_wise' || plan.days === trip.days
  return isSameLength ? null : 'duration'
}

/** The wire refuses a trip type with a bare list of lines. */
function readLineIds({ status, body }: ApiFailure): number[] | null {
  const isList = status === 403 && Array.isArray(body) && body.every((id) => Number.isSafeInteger(id))
  return isList ? (body as number[]) : null
}
