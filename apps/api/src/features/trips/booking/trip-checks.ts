import type { Switches } from '#features/site/public.ts'
import { AppError, type Problem, refuse } from '#lib/errors.ts'
import { type Language, localize } from '#lib/i18n.ts'
import type { TripDraft } from './trip-draft.ts'
import type { TripBody } from './trip-request.ts'

/** `cartId`: the line that a problem is about; null for the whole trip. */
export type TripProblem = Problem & { cartId: number | null }

type Booking = { body: TripBody; now: Date; language: Language }

/** Every problem that prevents booking the trip, the most important one first. */
export function listTripProblems({ cart, switches }: TripDraft, { body, now, language }: Booking): TripProblem[] {
  const { provider, plan, span, lines } = cart
  const { store } = provider
  const problems: TripProblem[] = []
  const add = (problem: Problem) => problems.push({ ...problem, cartId: null })
  if (body.provider_id !== undefined && body.provider_id !== store.id)
    add({ code: 'provider_id', message: 'rental.other_provider' })
  if (body.trip_type != null && body.trip_type !== plan.trip_type) add({ code: 'trip_type', message: 'rental.other_type' })
  const isScheduled = span.pickup_at > now
  if (isScheduled && !(store.schedule_order && switches.schedule_order))
    add({ code: 'schedule_at', message: 'rental.schedule_off', params: { provider: localize(store.name, language) } })
  return [...problems, ...lines.flatMap(({ line, problem }) => (problem === null ? [] : [{ ...problem, cartId: line.id }]))]
}

export function requireBookable(draft: TripDraft, booking: Booking): void {
  const [first] = listTripProblems(draft, booking)
  if (first === undefined) return
  const { cartId: _cartId, ...problem } = first
  throw new AppError(403, [problem])
}

/** Refuses guests if the business requires accounts (spec 1.005). */
export function requireAllowed(switches: Switches, { isGuest }: { isGuest: boolean }): void {
  if (isGuest && !switches.guest_checkout_status) throw refuse(403, 'is_guest', 'order.guest_checkout_off')
}
