import type { OwnKey } from '../operator-desk.ts'

/**
 * The kinds of rings of a device. `orders` are new ones, or a courier's own that come and go; `trips` are new and canceled ones. `payments` are
 * transfers to check, and payments that failed.
 */
export const deviceTopics = ['orders', 'late', 'offers', 'messages', 'alarms', 'trips', 'payments'] as const
export type DeviceTopic = (typeof deviceTopics)[number]

const topicsOf: Record<OwnKey['role'], readonly DeviceTopic[]> = {
  store: ['orders', 'late', 'messages'],
  provider: ['trips', 'messages'],
  deliveryman: ['offers', 'orders', 'messages'],
  admin: ['alarms', 'payments', 'messages', 'orders', 'late', 'trips'],
}

/** The kinds that a device of such a key can ring for. */
export function listTopics(role: OwnKey['role']): readonly DeviceTopic[] {
  return topicsOf[role]
}

/** Those that a device begins with: the office hears of every new order only if it wants to. */
export function listFirstTopics(role: OwnKey['role']): readonly DeviceTopic[] {
  return role === 'admin' ? ['alarms', 'payments', 'messages'] : topicsOf[role]
}
