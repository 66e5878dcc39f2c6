/**
 * Countries (ISO 3166-1) whose week does not begin on Monday, by the CLDR. A table instead of `Intl.Locale`'s week data, which Firefox
 * lacks: all browsers show the same calendar.
 */
const sunday =
  'AG AS BD BR BS BT BW BZ CA CO DM DO ET GT GU HK HN ID IL IN IS JM JP KE KH KR LA MH MM MO MT MX MZ NI NP PA PE PH PK PR PT PY SA SG SV TH TT TW UM US VE VI WS YE ZA ZW'
const saturday = 'AF BH DJ DZ EG IQ IR JO KW LY OM QA SD SY'

/** The first day of the week, 0 = Sunday: the one after the weekend that the shop chose, else that of its country. */
export function firstDayOfWeek(country: string | undefined, weekend?: readonly number[]): number {
  if (weekend !== undefined) return ((weekend.at(-1) ?? 0) + 1) % 7
  const isIn = (list: string): boolean => country?.length === 2 && list.includes(country)
  if (isIn(sunday)) return 0
  if (isIn(saturday)) return 6
  return country === 'MV' ? 5 : 1
}
