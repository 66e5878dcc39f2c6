import type { ProviderValues } from './describe-provider.ts'
import { type DescribedProvider, listSetProviders } from './provider-settings.ts'

type OfProviders = { ofProviders: ProviderValues }
type MessageSettings = OfProviders & { SMS_PROVIDER?: string | undefined }

/** True if messages go by WhatsApp too. */
export function hasWhatsApp({ ofProviders }: OfProviders): boolean {
  return listSetProviders('whatsapp', ofProviders).length > 0
}

/** The provider of text messages; `SMS_PROVIDER` chooses where several are set. Null without one. */
export function findSmsProvider({ SMS_PROVIDER: chosen, ofProviders }: MessageSettings): DescribedProvider | null {
  const used = listSetProviders('sms', ofProviders)
  return used.find(({ name }) => chosen === undefined || name === chosen) ?? null
}

/** Two providers of text messages need a word which one sends. */
export function findSmsProblem({ SMS_PROVIDER: chosen, ofProviders }: MessageSettings): string[] {
  const names = listSetProviders('sms', ofProviders).map(({ name }) => name)
  if (chosen === undefined ? names.length < 2 : names.includes(chosen)) return []
  const known = names.length === 0 ? 'none is set' : `one of: ${names.join(', ')}`
  return [`  SMS_PROVIDER: names the provider of text messages that sends: ${known}`]
}
