import { DeliveryRefusedError } from '#adapters/delivery-refused.ts'
import type { AnyProvider, AnyShape, ValuesOf } from '#lib/providers/describe-provider.ts'
import { loadProviders } from '#lib/providers/provider-settings.ts'
import type { Settings } from '#lib/settings.ts'
import type { WhatsAppAdapter } from './whatsapp-adapter.ts'

/** How a provider's folder makes its adapter, from its own settings; its `provider.ts` is loaded only if these are set. */
export type WhatsAppProvider<S extends { shape: AnyShape }> = { create: (values: ValuesOf<S>) => WhatsAppAdapter }

/** Creates the configured provider; without one nothing is sent, and nobody's notices are true. */
export async function createWhatsApp({ ofProviders }: Pick<Settings, 'ofProviders'>): Promise<WhatsAppAdapter> {
  const [used] = await loadProviders<WhatsAppProvider<AnyProvider>>('whatsapp', ofProviders)
  return used?.provider.create(ofProviders) ?? nobody
}

const nobody: WhatsAppAdapter = {
  async send() {
    throw new DeliveryRefusedError('no WhatsApp number is set: WHATSAPP_PHONE_ID')
  },
  readNotices: () => null,
  answerCheck: () => null,
  listTemplates: () => Promise.resolve(null),
}
