import type { Translate } from '@medina/web/texts/text.tsx'

/** Ends in 3 to 10, or in 03 to 10 with hundreds before: the Arabic noun of a range follows its last number, as in CLDR. */
const FEW = /(\b|0)[3-9]\D*$|10\D*$/

/** From the largest: minutes of each, and the messages of a range of it. */
const units = [
  [1440, 'ui.days_few', 'ui.days_range'],
  [60, 'ui.hours_few', 'ui.hours_range'],
] as const

/** Formats "20-30 min" of the API as a range that no script reverses: "20–30 min", and whole hours or days as such: "2–3 h". */
export function formatMinutes(deliveryTime: string, t: Translate): string {
  const bounds = /(?<!\d)(\d+)\s*-\s*(\d+)/.exec(deliveryTime)?.slice(1).map(Number) ?? []
  const [size, few, many] = units.find(
    ([minutes]) => bounds.length > 0 && bounds.every((each) => each > 0 && each % minutes === 0),
  ) ?? [1, 'ui.minutes_few', 'ui.minutes_range']
  const range = bounds.length === 0 ? deliveryTime : bounds.map((each) => each / size).join('–')
  return t(FEW.test(range) ? few : many, { range: `\u2066${range}\u2069` })
}
