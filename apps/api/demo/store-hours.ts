import type { DemoStore } from './catalogue/shape.ts'

export type OpeningRow = { day: number; opening_time: string; closing_time: string }

const WEEK = [0, 1, 2, 3, 4, 5, 6]

/** Opening hours as rows within one day each: a shift past midnight continues in a row of the next day. */
export function openingRows(hours: DemoStore['hours']): OpeningRow[] {
  const rows =
    hours === 'always'
      ? WEEK.map((day) => row(day, '00:00', '24:00'))
      : hours.flatMap(({ days, from, to }) => days.flatMap((day) => cut(day, from, to)))
  return rows.sort((a, b) => a.day - b.day || a.opening_time.localeCompare(b.opening_time))
}

function cut(day: number, from: string, to: string): OpeningRow[] {
  if (to > from) return [row(day, from, to)]
  const evening = row(day, from, '24:00')
  return to === '00:00' ? [evening] : [evening, row((day + 1) % 7, '00:00', to)]
}

const row = (day: number, opening_time: string, closing_time: string): OpeningRow => ({ day, opening_time, closing_time })
