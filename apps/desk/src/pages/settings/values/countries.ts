import { baseLanguage, type Language, localeOf } from '@medina/contract/device/languages'
import { parseJson } from '@medina/web/device/local-storage.ts'

/** A country with the currency and the time zone of most of its cities. */
export type Country = { code: string; currency: string; timeZone: string }

/** Countries to choose from; those where the product is at home come first, as in the lists of its guides. */
const table = `SA SAR Asia/Riyadh, JO JOD Asia/Amman, EG EGP Africa/Cairo, MA MAD Africa/Casablanca, AE AED Asia/Dubai, KW KWD Asia/Kuwait,
QA QAR Asia/Qatar, BH BHD Asia/Bahrain, OM OMR Asia/Muscat, IQ IQD Asia/Baghdad, LB LBP Asia/Beirut, SY SYP Asia/Damascus,
PS ILS Asia/Hebron, YE YER Asia/Aden, TN TND Africa/Tunis, DZ DZD Africa/Algiers, LY LYD Africa/Tripoli, SD SDG Africa/Khartoum,
MR MRU Africa/Nouakchott, SO SOS Africa/Mogadishu, DJ DJF Africa/Djibouti, SN XOF Africa/Dakar, CI XOF Africa/Abidjan,
CM XAF Africa/Douala, NG NGN Africa/Lagos, GH GHS Africa/Accra, KE KES Africa/Nairobi, ET ETB Africa/Addis_Ababa, ZA ZAR
Africa/Johannesburg, TR TRY Europe/Istanbul, PK PKR Asia/Karachi, IN INR Asia/Kolkata, BD BDT Asia/Dhaka, ID IDR Asia/Jakarta, MY MYR
Asia/Kuala_Lumpur, SG SGD Asia/Singapore, PH PHP Asia/Manila, JP JPY Asia/Tokyo, AU AUD Australia/Sydney, FR EUR Europe/Paris, BE EUR
Europe/Brussels, CH CHF Europe/Zurich, ES EUR Europe/Madrid, DE EUR Europe/Berlin, IT EUR Europe/Rome, NL EUR Europe/Amsterdam, PT EUR
Europe/Lisbon, GB GBP Europe/London, US USD America/New_York, CA CAD America/Toronto, MX MXN America/Mexico_City, BR BRL
America/Sao_Paulo`

export const countries: readonly Country[] = table.split(',').map((line) => {
  const [code = '', currency = '', timeZone = ''] = line.trim().split(/\s+/)
  return { code, currency, timeZone }
})

/** The decimals of a currency; two for a code that the browser does not know. */
export function digitsOf(currency: string): number {
  try {
    return new Intl.NumberFormat(undefined, { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2
  } catch {
    return 2
  }
}

type Kind = 'region' | 'currency'

/** The name of a country or a currency in a language; its code where the browser has none. */
export function nameOf(kind: Kind, code: string, language: string): string {
  try {
    return new Intl.DisplayNames(language, { type: kind }).of(code) ?? code
  } catch {
    return code
  }
}

/** All currencies that the browser knows, those of the countries first. */
export function listCurrencies(): string[] {
  return [...new Set([...countries.map(({ currency }) => currency), ...Intl.supportedValuesOf('currency')])]
}

/** All time zones that the browser knows, and the given one. */
export function listTimeZones(chosen: string): string[] {
  return [...new Set([...Intl.supportedValuesOf('timeZone'), ...countries.map(({ timeZone }) => timeZone), chosen])]
    .filter((zone) => zone !== '')
    .toSorted()
}

/** The codes with the chosen one, each once. */
export const withChosen = (codes: readonly string[], chosen: string): string[] =>
  [...new Set([...codes, chosen])].filter((code) => code !== '')

/** The service writes "none" where no currency is chosen. */
export const isCurrency = (code: string): boolean => /^[A-Z]{3}$/.test(code)

/** The clock of a language or of a country, as the setting has it: who reads French, or lives in Morocco, knows no halves of the day. */
export function clockOf(language: string, country: string): '12' | '24' {
  const isHalved = (locale: string) => new Intl.DateTimeFormat(locale, { hour: 'numeric' }).resolvedOptions().hour12 ?? true
  try {
    return isHalved(language) && isHalved(`${language}-${country}`) ? '12' : '24'
  } catch {
    return '12'
  }
}

/**
 * The side of the currency symbol in each language, as the setting has it: languages that it does not name are added as their readers write
 * amounts, if that is another side than that of English.
 */
export function sidesOf(languages: readonly Language[], stored: string): string {
  const sides = parseJson(stored)
  if (typeof sides !== 'object' || sides === null) return stored
  const known = sides as Partial<Record<Language, string>>
  const others = languages.flatMap((language) => {
    const side = known[language] === undefined ? sideOf(language) : known[baseLanguage]
    return side === known[baseLanguage] ? [] : [[language, side]]
  })
  return others.length === 0 ? stored : JSON.stringify({ ...known, ...Object.fromEntries(others) })
}

function sideOf(language: Language): 'left' | 'right' {
  const parts = new Intl.NumberFormat(localeOf(language), { style: 'currency', currency: 'EUR' }).formatToParts(1)
  const [symbol, number] = ['currency', 'integer'].map((type) => parts.findIndex((part) => part.type === type))
  return (symbol ?? 0) < (number ?? 0) ? 'left' : 'right'
}
