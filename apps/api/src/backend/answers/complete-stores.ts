type Members = Record<string, unknown>

const minutesPer: Readonly<Record<string, number>> = { hour: 60, day: 1440 }

/**
 * Completes the stores in a response: delivery times in minutes, whatever unit the owner chose, and no distance for a caller without a
 * place, since the family measures it from 0, 0.
 */
export function completeStores(answer: unknown, hasPlace: boolean): unknown {
  if (Array.isArray(answer)) return answer.map((each) => completeStores(each, hasPlace))
  if (typeof answer !== 'object' || answer === null) return answer
  const members = Object.fromEntries(Object.entries(answer).map(([name, value]) => [name, completeStores(value, hasPlace)]))
  const minutes = readMinutes(members.delivery_time ?? (members.store_details as Members | undefined)?.delivery_time)
  const isStore = typeof members.delivery_time === 'string'
  return {
    ...members,
    ...(isStore && minutes !== null && { delivery_time: `${minutes.min}-${minutes.max} min` }),
    ...(minutes !== null && 'min_delivery_time' in members && toItemTimes(minutes)),
    ...(isStore && !hasPlace && 'distance' in members && { distance: 0 }),
  }
}

const toItemTimes = ({ min, max }: { min: number; max: number }) => ({ min_delivery_time: min, max_delivery_time: max })

/** Converts "2-3 hours" to minutes; null for a text without two numbers. */
export function readMinutes(deliveryTime: unknown): { min: number; max: number } | null {
  const [, min, max, unit = ''] =
    /(?<!\d)(\d+)\s*-\s*(\d+)\s*([a-z]*)/i.exec(typeof deliveryTime === 'string' ? deliveryTime : '') ?? []
  if (min === undefined || max === undefined) return null
  const factor = minutesPer[unit.toLowerCase().replace(/s$/, '')] ?? 1
  return { min: Number(min) * factor, max: Number(max) * factor }
}
