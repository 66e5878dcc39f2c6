import type { DeviceSession } from '@medina/contract/identity/profile'
import type { Language } from '@medina/web/device/preferences.ts'
import { localeOf, type Translate } from '@medina/web/texts/text.tsx'

/** "Chrome on Windows", or as much as the user agent reveals. */
export function nameDevice({ browser, system }: Pick<DeviceSession, 'browser' | 'system'>, t: Translate): string {
  if (browser !== null && system !== null) return t('account.session_browser', { browser, system })
  return browser ?? system ?? t('account.session_unknown')
}

const handheld: readonly string[] = ['iPhone', 'iPad', 'Android']

export function isHandheld({ system }: Pick<DeviceSession, 'system'>): boolean {
  return system !== null && handheld.includes(system)
}

const MINUTE = 60_000
const steps: readonly [unit: Intl.RelativeTimeFormatUnit, ms: number, upTo: number][] = [
  // Below a minute the text is "now", without seconds.
  ['second', MINUTE, MINUTE],
  ['minute', MINUTE, 60 * MINUTE],
  ['hour', 60 * MINUTE, 24 * 60 * MINUTE],
  ['day', 24 * 60 * MINUTE, 30 * 24 * 60 * MINUTE],
  ['month', 30 * 24 * 60 * MINUTE, Number.POSITIVE_INFINITY],
]

/**
 * "5 minutes ago", "yesterday". Less than a minute ago is "now", and so is a future time, because the device's clock may be slow.
 */
export function describeAge(instant: Date, now: Date, language: Language): string {
  const age = Math.max(0, now.getTime() - instant.getTime())
  const [unit, ms] = steps.find(([, , upTo]) => age < upTo) ?? ['month', MINUTE]
  return new Intl.RelativeTimeFormat(localeOf(language), { numeric: 'auto' }).format(-Math.floor(age / ms), unit)
}
