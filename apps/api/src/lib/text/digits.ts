import { type Language, localeOf as latinLocaleOf } from '@medina/contract/device/languages'

/** Whether Arabic texts of this process's shop have Arabic-Indic digits (decision 0191). */
let isArabicIndic = false

/** Called whenever the shop's settings are read. */
export function setArabicDigits(isOn: boolean): void {
  isArabicIndic = isOn
}

/** The BCP 47 tag of a language for Intl, with the digits of the shop. */
export function localeOf(language: Language): string {
  const tag = latinLocaleOf(language)
  return isArabicIndic ? tag.replace('-nu-latn', '-nu-arab') : tag
}

const ZERO = 0x660

/** A number in Latin digits as the shop's texts of a language have it. Codes, links and phone numbers stay as they are typed. */
export function writeDigits(number: string, language: Language): string {
  if (localeOf(language) === latinLocaleOf(language)) return number
  return number
    .replace(/\d/g, (digit) => String.fromCodePoint(ZERO + Number(digit)))
    .replaceAll('.', '٫')
    .replaceAll(',', '٬')
}
