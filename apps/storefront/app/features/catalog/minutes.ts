import type { Translate } from '../../lib/texts/text.tsx'

/** Formats "20-30 min" of the API as a range that no script reverses: "20–30 min". */
export function formatMinutes(deliveryTime: string, t: Translate): string {
  const range = /\d+\s*-\s*\d+/.exec(deliveryTime)?.[0].replace(/\s*-\s*/, '–')
  return t('ui.minutes_range', { range: `\u2066${range ?? deliveryTime}\u2069` })
}
