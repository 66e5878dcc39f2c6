import type { OperatorSetting } from '@medina/contract/operator/operator-settings'
import { type Language, translate } from '#lib/i18n.ts'
import { describedProviders } from '#lib/providers/provider-settings.ts'
import type { Settings } from '#lib/settings.ts'

/**
 * The gateways that the office can offer, by their keys; one whose settings are missing on this server names them. They are names of
 * settings, never their values.
 */
export function listGatewayChoices(
  { ofProviders, DEMO }: Pick<Settings, 'ofProviders' | 'DEMO'>,
  language: Language,
): Pick<OperatorSetting, 'options' | 'choices'> {
  const known = describedProviders.filter(({ kind }) => kind === 'payment')
  const names = known.map(({ name, settings: { title, needs } }) => {
    const brand = title.replace(/^Payments by /, '')
    const missing = needs.filter((setting) => ofProviders[setting] === undefined)
    const lacks = { name: brand, settings: missing.join(', ') }
    return [name, missing.length === 0 ? brand : translate(language, 'setting.gateway_lacks', lacks)] as const
  })
  const all = DEMO ? [['demo', translate(language, 'setting.gateway_demo')] as const, ...names] : names
  return { options: all.map(([key]) => key), choices: Object.fromEntries(all) }
}
