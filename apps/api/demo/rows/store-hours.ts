import { type Shift, splitAtMidnight } from '@medina/time/opening-hours'
import type { DemoStore } from '../catalogue/shape.ts'

const WEEK = [0, 1, 2, 3, 4, 5, 6]

/** Opening hours as rows of the database: a shift past midnight becomes two. */
export function openingRows(hours: DemoStore['hours']): Shift[] {
  if (hours === 'always') return WEEK.map((day) => ({ day, opening_time: '00:00', closing_time: '24:00' }))
  return hours
    .flatMap(({ days, from, to }) => days.flatMap((day) => splitAtMidnight({ day, opening_time: from, closing_time: to })))
    .sort((a, b) => a.day - b.day || a.opening_time.localeCompare(b.opening_time))
}
