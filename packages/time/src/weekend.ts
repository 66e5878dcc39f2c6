/**
 * Countries (ISO 3166-1) whose weekend is not Saturday and Sunday, by the CLDR. A table instead of `Intl.Locale`'s week data, which Firefox
 * lacks. 0 = Sunday.
 */
const others: readonly [countries: string, days: readonly number[]][] = [
  ['BH DZ EG IL IQ JO KW LY OM PS QA SA SD SY YE', [5, 6]],
  ['AF', [4, 5]],
  ['DJ IR MV', [5]],
  ['BN', [5, 0]],
  ['IN UG', [0]],
  ['NP', [6]],
]

/** The weekdays of the weekend: those that the shop chose, else those of its country. */
export function weekendOf(country: string | undefined, chosen?: readonly number[]): readonly number[] {
  if (chosen !== undefined) return chosen
  const found = country?.length === 2 ? others.find(([countries]) => countries.split(' ').includes(country)) : undefined
  return found?.[1] ?? [6, 0]
}
