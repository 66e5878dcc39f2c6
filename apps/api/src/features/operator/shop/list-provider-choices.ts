import type { OperatorSetting } from '@medina/contract/operator/operator-settings'
import { switchedMedia } from '#adapters/social/social-adapter.ts'
import { type Language, translate } from '#lib/i18n.ts'
import { describedProviders } from '#lib/providers/provider-settings.ts'
import type { Settings } from '#lib/settings.ts'

/** Settings that list providers: their kind, the words that open their titles, and those that have a switch instead. */
const listed: Readonly<Record<string, { kind: string; opening: RegExp; others: readonly string[] }>> = {
  active_payment_method_list: { kind: 'payment', opening: /^Payments by /, others: [] },
  other_logins: { kind: 'social', opening: /^Sign-in by /, others: switchedMedia },
}

type Shown = Pick<Settings, 'ofProviders' | 'DEMO'> & { language: Language }

/**
 * The providers that the office can list in a setting; one whose settings are missing on this server names them. They are names of settings,
 * never their values. Null for any other setting.
 */
export function listProviderChoices(
  key: string,
  { ofProviders, DEMO, language }: Shown,
): Pick<OperatorSetting, 'options' | 'choices'> | null {
  const found = listed[key]
  if (found === undefined) return null
  const known = describedProviders.filter(({ kind, name }) => kind === found.kind && !found.others.includes(name))
  const names = known.map(({ name, settings: { title, needs } }) => {
    const brand = title.replace(found.opening, '')
    const missing = needs.filter((setting) => ofProviders[setting] === undefined)
    const lacks = { name: brand, settings: missing.join(', ') }
    // The demo has a page of its own in place of each way to sign in.
    const isReady = missing.length === 0 || (DEMO && found.kind === 'social')
    return [name, isReady ? brand : translate(language, 'setting.gateway_lacks', lacks)] as const
  })
  const demo = DEMO && found.kind === 'payment' ? [['demo', translate(language, 'setting.gateway_demo')] as const] : []
  const all = [...demo, ...names]
  return { options: all.map(([name]) => name), choices: Object.fromEntries(all) }
}
