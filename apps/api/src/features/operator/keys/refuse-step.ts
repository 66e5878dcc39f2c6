import type { OrderStatus } from '@medina/contract/orders/orders'
import type { TripStatus } from '@medina/contract/rental/trip-status'
import { type AppError, refuse } from '#lib/errors.ts'
import { type Language, translate } from '#lib/i18n.ts'
import type { Operator } from '#lib/actor.ts'

/** The 409 for a step of an order that the key's role may not take, with statuses and roles in the reader's language. */
export function refuseOrderStep(operator: Operator, step: { from: OrderStatus; to: OrderStatus }): AppError {
  const name = (status: OrderStatus) => (language: Language) => translate(language, `order_status.${status}`)
  return refuse(409, 'order_status', 'operator.step', { from: name(step.from), to: name(step.to), role: nameRole(operator) })
}

/** The same for a trip. */
export function refuseTripStep(operator: Operator, step: { from: TripStatus; to: TripStatus }): AppError {
  const name = (status: TripStatus) => (language: Language) => translate(language, `trip_status.${status}`)
  return refuse(409, 'trip_status', 'operator.trip_step', { from: name(step.from), to: name(step.to), role: nameRole(operator) })
}

const nameRole =
  ({ role }: Operator) =>
  (language: Language) =>
    translate(language, `role.${role}`)
