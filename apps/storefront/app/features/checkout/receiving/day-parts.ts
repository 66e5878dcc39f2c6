import type { Slot } from '@medina/time/schedule-slots'

export type DayPart = 'night' | 'morning' | 'midday' | 'evening'
const PART_ENDS: [DayPart, number][] = [
  ['night', 5],
  ['morning', 12],
  ['midday', 17],
  ['evening', 24],
]

/** Groups the slots of a day by its parts, without empty parts. */
export function groupByPart(slots: readonly Slot[]): { part: DayPart; slots: Slot[] }[] {
  return PART_ENDS.map(([part, end], index) => {
    const begin = PART_ENDS[index - 1]?.[1] ?? 0
    const hourOf = ({ value }: Slot) => Number(value.slice(11, 13))
    return { part, slots: slots.filter((slot) => begin <= hourOf(slot) && hourOf(slot) < end) }
  }).filter(({ slots }) => slots.length > 0)
}
