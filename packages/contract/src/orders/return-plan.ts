/** Reasons why a delivery fails at the door. */
export const failureReasons = ['nobody_opens', 'refused', 'wrong_address', 'cannot_pay', 'accident'] as const
export type FailureReason = (typeof failureReasons)[number]

/** Tries of a courier to reach a customer. A photo is evidence, and does not count as one. */
export const tryKinds = ['called', 'wrote', 'rang', 'photo'] as const
export type TryKind = (typeof tryKinds)[number]

/** The tries that help with each reason, in the sequence in which they are offered. Nothing is tried after an accident. */
export const triesOf: Record<FailureReason, readonly TryKind[]> = {
  nobody_opens: ['called', 'wrote', 'rang', 'photo'],
  refused: ['wrote', 'called', 'photo'],
  wrong_address: ['called', 'wrote', 'photo'],
  cannot_pay: ['wrote', 'called'],
  accident: ['photo'],
}

/** The settings `failed_delivery_wait_minutes`, `failed_delivery_tries` and `failed_delivery_distance_metres`; 0 asks for nothing. */
export type ReturnRules = { wait_minutes: number; tries: number; metres: number }

type Moment = {
  at: string
  /** Metres from the door; null if the device knew no position. */
  distance: number | null
}

export type Attempted = Moment & { reason: FailureReason; tries: readonly (Moment & { kind: TryKind })[] }

export type ReturnPlan = {
  /** Since when the waiting time counts; null while the courier has not been near the door. */
  starts_at: string | null
  /** From when the order may be brought back, once enough was tried; null while the waiting time does not count. */
  return_from: string | null
  tries_left: number
}

const MINUTE = 60_000

/** Whether a report or a try counts: a position that is unknown does, one that is too far from the door does not. */
export function isNear(reason: FailureReason, distance: number | null, { metres }: Pick<ReturnRules, 'metres'>): boolean {
  return distance === null || metres === 0 || reason === 'wrong_address' || distance <= metres
}

/** When an order may be brought back. An accident skips time and tries. */
export function planReturn({ reason, at, distance, tries }: Attempted, rules: ReturnRules): ReturnPlan {
  if (reason === 'accident') return { starts_at: at, return_from: at, tries_left: 0 }
  const near = tries.filter((each) => isNear(reason, each.distance, rules))
  const counted = near.filter(({ kind }) => kind !== 'photo').length
  const begins = [{ at, distance }, ...near]
    .filter((each) => isNear(reason, each.distance, rules))
    .map((each) => Date.parse(each.at))
  const tries_left = Math.max(0, rules.tries - counted)
  if (begins.length === 0) return { starts_at: null, return_from: null, tries_left }
  const start = Math.min(...begins)
  return {
    starts_at: new Date(start).toISOString(),
    return_from: new Date(start + rules.wait_minutes * MINUTE).toISOString(),
    tries_left,
  }
}

/** Whether the plan allows to bring the order back now. */
export function mayReturn({ return_from: from, tries_left: left }: ReturnPlan, now: Date): boolean {
  return from !== null && left === 0 && Date.parse(from) <= now.getTime()
}
