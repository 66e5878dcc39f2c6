import { hasMailServer, hasSmsService, type Settings } from '#lib/settings.ts'
import { describedProviders, isProviderSet } from '#lib/providers/provider-settings.ts'
import type { Switches } from '#features/site/public.ts'

/** The settings of the server that decide which outside services it has. */
export type Services = Pick<
  Settings,
  'DEMO' | 'SMTP_URL' | 'ofProviders' | 'GOOGLE_CLIENT_ID' | 'FACEBOOK_CLIENT_ID' | 'APPLE_CLIENT_ID'
>

/** Switches that are on and have no effect, because the server lacks the service behind them. */
export function explainUnconfigured(switches: Switches, services: Services): string[] {
  // The demo has a gateway without money, and an inbox for its messages.
  if (services.DEMO) return []
  const wants: [key: keyof Switches, isMissing: boolean, advice: string][] = [
    ['otp_login_status', !hasSmsService(services) && !switches.firebase_otp_verification, SMS],
    ['phone_verification_status', !hasSmsService(services) && !switches.firebase_otp_verification, SMS],
    ['email_verification_status', !hasMailServer(services), 'this server sends no mails: set SMTP_URL'],
    ['google_login_status', services.GOOGLE_CLIENT_ID === undefined, 'this server has no keys of Google: set GOOGLE_CLIENT_ID'],
    [
      'facebook_login_status',
      services.FACEBOOK_CLIENT_ID === undefined,
      'this server has no keys of Facebook: set FACEBOOK_CLIENT_ID',
    ],
    ['apple_login_status', services.APPLE_CLIENT_ID === undefined, 'this server has no keys of Apple: set APPLE_CLIENT_ID'],
  ]
  const missing = wants.flatMap(([key, isMissing, advice]) =>
    switches[key] === true && isMissing ? [`shop.yaml, ${key}: is on, but ${advice}, or switch it off.`] : [],
  )
  return [...missing, ...explainPayment(switches, services)]
}

const SMS = 'this server sends no text messages: set up a provider of them'

function explainPayment({ digital_payment: isOn, active_payment_method_list: listed }: Switches, services: Services): string[] {
  if (!isOn) return []
  if (listed.length === 0)
    return ['shop.yaml, digital_payment: is on, but active_payment_method_list names no gateway: add one, or switch it off.']
  const payable = describedProviders.filter((each) => each.kind === 'payment' && isProviderSet(each, services.ofProviders))
  const strange = listed.filter(({ gateway }) => !payable.some(({ name }) => name === gateway))
  return strange.map(
    ({ gateway }) =>
      `shop.yaml, active_payment_method_list: this server has no keys of ${gateway}, so nobody can pay there: set them, or take it out.`,
  )
}
