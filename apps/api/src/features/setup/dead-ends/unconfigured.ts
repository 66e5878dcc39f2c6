import { switchedMedia } from '#adapters/social/social-adapter.ts'
import { hasMailServer, hasSmsService, type ProviderChoice } from '#lib/providers/choose-provider.ts'
import { describedProviders, isProviderSet } from '#lib/providers/provider-settings.ts'
import type { Switches } from '#features/site/public.ts'

/** The settings of the server that decide which outside services it has. */
export type Services = ProviderChoice & { DEMO: boolean }

/** Switches that are on and have no effect, because the server lacks the service behind them. */
export function explainUnconfigured(switches: Switches, services: Services): string[] {
  // The demo has a gateway without money, and an inbox for its messages.
  if (services.DEMO) return []
  const wants: Want[] = [
    ['otp_login_status', !hasSmsService(services) && !switches.firebase_otp_verification, SMS],
    ['phone_verification_status', !hasSmsService(services) && !switches.firebase_otp_verification, SMS],
    ['email_verification_status', !hasMailServer(services), 'this server sends no mails: set up a provider of them'],
    ...explainSignIn(services),
  ]
  const missing = wants.flatMap(([key, isMissing, advice]) =>
    switches[key] === true && isMissing ? [`shop.yaml, ${key}: is on, but ${advice}, or switch it off.`] : [],
  )
  return [...missing, ...explainOtherLogins(switches, services), ...explainPayment(switches, services)]
}

type Want = [key: keyof Switches, isMissing: boolean, advice: string]

function explainSignIn({ ofProviders }: Services): Want[] {
  return describedProviders
    .filter(({ kind }) => kind === 'social')
    .flatMap((each): Want[] => {
      const medium = switchedMedia.find((name) => name === each.name)
      const advice = `this server has no keys of ${each.name}: set ${each.settings.needs.join(', ')}`
      return medium === undefined ? [] : [[`${medium}_login_status`, !isProviderSet(each, ofProviders), advice]]
    })
}

function explainOtherLogins({ other_logins: listed }: Switches, { ofProviders }: Services): string[] {
  const usable = describedProviders.filter((each) => each.kind === 'social' && isProviderSet(each, ofProviders))
  return listed
    .filter(({ medium }) => !usable.some(({ name }) => name === medium))
    .map(({ medium }) => `shop.yaml, other_logins: this server has no keys of ${medium}: set them, or take it out.`)
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
