import type { BoardOrder } from '@medina/contract/operator/operator-desk'
import {
  type Attempted,
  type FailureReason,
  planReturn,
  type ReturnPlan,
  type ReturnRules,
  type TryKind,
} from '@medina/contract/orders/return-plan'
import { type Act, addAct, useActs } from '#acts/act-store.ts'
import { readDeskNow } from '#connection/desk-clock.ts'
import { useDesk } from '#session/desk-session.tsx'
import { randomUuid } from '@medina/web/random-uuid.ts'
import { doorOf, type Place } from '#courier/places.ts'

/** The defaults of the shop's settings, for a service that does not name its own yet. */
const USUAL: ReturnRules = { wait_minutes: 10, tries: 2, metres: 150 }

export type AttemptNow = Attempted & { plan: ReturnPlan }

/** The courier's reports of an order, sent or not; null before the first one. */
export function useAttempt(order: BoardOrder): { attempt: AttemptNow | null; rules: ReturnRules } {
  const { me } = useDesk()
  const { acts } = useActs()
  const rules = me.failed_delivery ?? USUAL
  const attempt = withReports(order, acts)
  return { attempt: attempt && { ...attempt, plan: planReturn(attempt, rules) }, rules }
}

/** Whether the delivery of an order fails at present, as far as this device knows. */
export function isFailing(order: BoardOrder, acts: readonly Act[]): boolean {
  return order.order_status === 'picked_up' && withReports(order, acts) !== null
}

/** Adds reports that wait to be sent to those that the service has. */
export function withReports(order: BoardOrder, acts: readonly Act[]): Attempted | null {
  const { attempt: known } = order
  let attempt: Attempted | null = known?.outcome === null ? known : null
  const door = doorOf(order)
  for (const step of acts.filter(({ orderId }) => orderId === order.id).flatMap(({ steps }) => steps)) {
    if (step.status === 'attempt') {
      const begun = { at: step.at ?? readDeskNow().toISOString(), distance: measure(door, step), tries: [] }
      attempt = { ...(attempt ?? begun), reason: step.reason }
    }
    if (step.status === 'attempt_try' && attempt !== null) {
      const { kind, at = readDeskNow().toISOString() } = step
      attempt = { ...attempt, tries: [...attempt.tries, { kind, at, distance: measure(door, step) }] }
    }
  }
  return attempt
}

/** Reports why the order cannot be handed over, with the time and the place of this device. */
export function addReport(orderId: number, reason: FailureReason, here: Place | null): void {
  addAct(orderId, [{ status: 'attempt', reason, ...note(here) }])
}

export function addTry(orderId: number, kind: TryKind, here: Place | null): void {
  addAct(orderId, [{ status: 'attempt_try', id: randomUuid(), kind, ...note(here) }])
}

function note(here: Place | null) {
  return { at: readDeskNow().toISOString(), ...(here === null ? {} : { latitude: here.lat, longitude: here.lng }) }
}

const METRES_OF_DEGREE = 111_320

/** Metres from the door; null if either place is unknown. Over such a distance the earth is flat. */
export function measureToDoor(door: Place | null, here: Place | null): number | null {
  if (door === null || here === null) return null
  const width = Math.cos((door.lat * Math.PI) / 180)
  return Math.round(Math.hypot(here.lat - door.lat, (here.lng - door.lng) * width) * METRES_OF_DEGREE)
}

type Located = { latitude?: number | undefined; longitude?: number | undefined }

function measure(door: Place | null, { latitude, longitude }: Located): number | null {
  return measureToDoor(door, latitude === undefined || longitude === undefined ? null : { lat: latitude, lng: longitude })
}
