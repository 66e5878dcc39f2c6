import { countriesOfCode } from '@medina/contract/wire/calling-codes'
import type { Language } from '@medina/web/device/preferences.ts'
import { toLatinDigits } from '@medina/web/format/latin-digits.ts'
import { matchesName } from '@medina/web/texts/matches-name.ts'
import { baseLanguage } from '@medina/contract/device/languages'

export type Country = {
  /** ISO 3166-1 alpha-2. */
  country: string
  /** "+966". */
  code: string
  /** In the language of the page. */
  name: string
  /** Other names that people search for: "United Kingdom", "UK". */
  aliases: string[]
}

type First = { code: string; countries: readonly string[] }

/**
 * Every country with its calling code, by name. The country of `first.code` comes first (the earliest of `first.countries` that has this
 * code, or else its main country), then the others of `first.countries`.
 */
export function listCountries(language: Language, first: First): Country[] {
  const names = new Intl.DisplayNames([language], { type: 'region' })
  const english = new Intl.DisplayNames([baseLanguage], { type: 'region' })
  const short = new Intl.DisplayNames([baseLanguage], { type: 'region', style: 'short' })
  const all = Object.entries(countriesOfCode).flatMap(([code, countries]) =>
    countries.split(' ').map((country) => ({
      country,
      code: `+${code}`,
      name: names.of(country) ?? country,
      aliases: [english.of(country) ?? country, short.of(country) ?? country],
    })),
  )
  const { compare } = new Intl.Collator(language)
  const main = countriesOfCode[first.code.slice(1)]?.split(' ')[0]
  const current = [...first.countries, main].find((country) =>
    all.some((one) => one.country === country && one.code === first.code),
  )
  const top = [current, ...first.countries]
  const rank = ({ country }: Country) => (top.includes(country) ? top.indexOf(country) : top.length)
  return all.sort((a, b) => rank(a) - rank(b) || compare(a.name, b.name))
}

/** By a part of the name in either language (whole names first, then beginnings), or by the first digits of the calling code. */
export function findCountries(countries: readonly Country[], typed: string): Country[] {
  const digits = /^\s*(?:\+|00)?(\d+)\s*$/.exec(toLatinDigits(typed))?.[1]
  if (digits !== undefined) return countries.filter(({ code }) => code.startsWith(`+${digits}`))
  const matches = matchesName(typed)
  const wanted = typed.trim().toLowerCase()
  const rank = ({ name, aliases }: Country) => {
    const names = [name, ...aliases].map((one) => one.toLowerCase())
    return names.includes(wanted) ? 0 : names.some((one) => one.startsWith(wanted)) ? 1 : 2
  }
  return countries.filter(({ name, aliases }) => [name, ...aliases].some(matches)).sort((a, b) => rank(a) - rank(b))
}
