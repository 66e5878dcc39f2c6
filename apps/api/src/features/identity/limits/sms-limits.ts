import type { Api } from '#api.ts'
import { smsShare } from '#features/notifications/public.ts'
import { readSwitches, type Switches } from '#features/site/public.ts'
import type { Db } from '#lib/database/database.ts'
import { refuse } from '#lib/errors.ts'
import type { Language } from '#lib/i18n.ts'
import { mobileCountry } from '#lib/text/phone.ts'
import { isReadHere, isSmsActive, type Settings } from '#lib/settings.ts'
import { countAttempts } from '#lib/rate-limit/attempts.ts'

type SmsSwitches = Pick<Switches, 'country' | 'sms_countries' | 'firebase_otp_verification'>

/**
 * Whether codes may be sent to this phone. Each of them costs the shop money, and calls to premium or foreign numbers can earn
 * money for the sender. So only mobile numbers of the shop's own country and of the allowed ones get codes.
 */
export function canReceiveCodes(settings: Settings, switches: SmsSwitches, phone: string): boolean {
  if (!isPaidFor(settings, switches)) return true
  const country = mobileCountry(phone)
  return country !== null && listCountries(switches).includes(country)
}

/**
 * Throws 403 `phone` if `canReceiveCodes` is false. Throws 429 once this hour's paid codes are used up, by the caller's network or by all
 * callers. Counts the code: call it last before sending.
 */
export async function requireSmsBudget(
  api: Api,
  tx: Db,
  { phone, language, ip }: { phone: string; language: Language; ip: string },
): Promise<void> {
  const { settings, clock, log } = api
  const switches = await readSwitches(tx)
  if (!isPaidFor(settings, switches)) return
  if (!canReceiveCodes(settings, switches, phone)) {
    if (mobileCountry(phone) === null) throw refuse(403, 'phone', 'otp.no_mobile')
    throw refuse(403, 'phone', 'otp.country', { countries: nameCountries(listCountries(switches), language) })
  }
  const share = smsShare('otp-site', ip, settings)
  const [ofSite = 0] = await countAttempts(tx, [share], clock.now())
  if (ofSite > share.most) throw refuse(429, 'otp', 'otp.budget')
  const most = settings.SMS_CODES_PER_HOUR
  const [sent = 0] = await countAttempts(tx, [{ scope: 'otp-total', key: 'sms' }], clock.now())
  if (sent === most) log.warn({ SMS_CODES_PER_HOUR: most }, 'all codes of this hour are sent by SMS: nobody gets another one')
  if (sent > most) throw refuse(429, 'otp', 'otp.budget')
}

/** Whether an SMS without a code may go to this phone: to the same numbers as codes. The outbox limits how many. */
export function canReceiveSms(settings: Settings, switches: SmsSwitches, phone: string): boolean {
  return isSmsActive(settings) && canReceiveCodes(settings, switches, phone)
}

/** Whether a code to this phone can prove it: sent by us, since Firebase's codes are for signing in. */
export function canProvePhone(settings: Settings, switches: SmsSwitches, phone: string): boolean {
  return !switches.firebase_otp_verification && canReceiveSms(settings, switches, phone)
}

/** A demo writes its codes to its own inbox. */
function isPaidFor(settings: Settings, { firebase_otp_verification: isByFirebase }: SmsSwitches): boolean {
  return isByFirebase || !isReadHere(settings, 'sms')
}

function listCountries({ country, sms_countries }: SmsSwitches): string[] {
  return [...new Set([country, ...sms_countries])]
}

/** "Saudi Arabia and Bahrain" */
function nameCountries(countries: readonly string[], language: Language): string {
  const names = new Intl.DisplayNames(language, { type: 'region' })
  return new Intl.ListFormat(language).format(countries.map((country) => names.of(country) ?? country))
}
