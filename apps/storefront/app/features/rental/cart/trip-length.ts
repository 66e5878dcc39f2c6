import type { TripPlan } from '@medina/contract/rental/rental-cart'
import { formatNumber } from '@medina/web/format/numbers.ts'
import type { useText } from '@medina/web/texts/text.tsx'

type Words = ReturnType<typeof useText>

const lengths = { hourly: 'estimated_hours', distance_wise: 'distance', day_wise: 'days' } as const

/** "3 hours", "4.2 km" or "2 days": the factor of a trip's price. */
export function describeLength(
  plan: Pick<TripPlan, 'rental_type' | 'estimated_hours' | 'distance' | 'days'>,
  { t, language }: Words,
): string {
  const count = plan[lengths[plan.rental_type]]
  return t(`vehicles.length_${plan.rental_type}`, { count, text: formatNumber(count, language, 2) })
}
