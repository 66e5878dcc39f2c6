/** The usual percent of countries with a public source in docs/tax.md; 0 where there is no general tax. Any other is the owner's to write. */
const rates: Readonly<Record<string, string>> = {
  SA: '15',
  JO: '16',
  EG: '14',
  MA: '20',
  AE: '5',
  BH: '10',
  OM: '5',
  KW: '0',
  QA: '0',
}

/** The standard percent of a country as it is typed; null without a source. */
export const findStandardRate = (country: string): string | null => rates[country] ?? null
