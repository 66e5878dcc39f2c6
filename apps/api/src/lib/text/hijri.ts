import type { Language } from '@medina/contract/device/languages'
import { localeOf } from './digits.ts'

/** Whether full dates of this process's shop also have the Hijri day (decision 0191). */
let isShown = false

/** Called whenever the shop's settings are read. */
export function setHijriDates(isOn: boolean): void {
  isShown = isOn
}

/** The day by Umm al-Qura in brackets, after a space; empty in a shop that does not show it. */
export function hijriBeside(day: Date, language: Language, timeZone: string): string {
  if (!isShown) return ''
  const options = { day: 'numeric', month: 'long', year: 'numeric', calendar: 'islamic-umalqura', timeZone } as const
  const parts = new Intl.DateTimeFormat(localeOf(language), options).formatToParts(day)
  const words = ['day', 'month', 'year', 'era'].map((type) => parts.find((part) => part.type === type)?.value)
  return ` (${words.join(' ')})`
}
