import type { Translate } from '../../lib/texts/text.tsx'

/** Ends in 3 to 10, or in 03 to 10 with hundreds before: the Arabic noun of a range follows its last number, as in CLDR. */
const FEW = /(\b|0)[3-9]\D*$|10\D*$/

/** Formats "20-30 min" of the API as a range that no script reverses: "20–30 min". */
export function formatMinutes(deliveryTime: string, t: Translate): string {
  const range = /\d+\s*-\s*\d+/.exec(deliveryTime)?.[0].replace(/\s*-\s*/, '–')
  return t(FEW.test(deliveryTime) ? 'ui.minutes_few' : 'ui.minutes_range', { range: `\u2066${range ?? deliveryTime}\u2069` })
}
