import { firstDayOfWeek } from '@medina/time/week-start'
import { useConfig } from '@medina/web/site/site.tsx'

/** The weekday with which the shop's week begins, 0 = Sunday. */
export function useFirstWeekday(): number {
  const config = useConfig()
  return firstDayOfWeek(config?.country, config?.weekend_days)
}
