import { exchangePoints } from '@medina/pricing/rewards/loyalty'
import { toDecimal } from '@medina/pricing/money'
import type { Problem } from '#lib/use-form.ts'
import type { PointsRules } from './points.data.ts'

/** Typed points; 0 for anything but a whole number. */
export function readPoints(text: string): number {
  const typed = text.trim()
  return /^\d{1,9}$/.test(typed) ? Number(typed) : 0
}

/** The money that points are worth, a decimal, by the rule of the server. */
export function worthOf(points: number, { rate, digits }: { rate: number; digits: number }): number {
  return toDecimal(exchangePoints(points, { rate, digits }).amount, digits)
}

type Limits = Pick<PointsRules, 'rate' | 'minimum'> & { balance: number; digits: number }

/** The reason why points cannot be converted; null if they can. The server checks the same. */
export function checkPoints(text: string, { balance, minimum, rate, digits }: Limits): Problem | null {
  const points = readPoints(text)
  if (points === 0) return 'points.required'
  if (points > balance) return ['points.too_many', { n: balance }]
  if (points < minimum) return ['points.minimum', { n: minimum }]
  return worthOf(points, { rate, digits }) === 0 ? ['points.worth_nothing', { n: Math.ceil(rate / 10 ** digits) }] : null
}
