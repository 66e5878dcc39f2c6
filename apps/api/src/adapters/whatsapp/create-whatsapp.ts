import { DeliveryRefusedError } from '#adapters/delivery-refused.ts'
import { loadChosen, type ProviderChoice } from '#lib/providers/choose-provider.ts'
import type { AnyProvider, AnyShape, ProviderOf } from '#lib/providers/describe-provider.ts'
import { describedProviders } from '#lib/providers/provider-settings.ts'
import type { WhatsAppAdapter } from './whatsapp-adapter.ts'

/** The `provider.ts` of a folder. */
export type WhatsAppProvider<S extends { shape: AnyShape }> = ProviderOf<WhatsAppAdapter, S>

/** Creates the configured provider; without one nothing is sent, and nobody's notices are true. */
export async function createWhatsApp(settings: ProviderChoice, all = describedProviders): Promise<WhatsAppAdapter> {
  const provider = await loadChosen<WhatsAppProvider<AnyProvider>>('whatsapp', settings, all)
  return provider?.create(settings.ofProviders, {}) ?? nobody
}

const nobody: WhatsAppAdapter = {
  async send() {
    throw new DeliveryRefusedError('no WhatsApp number is set: WHATSAPP_PHONE_ID')
  },
  readNotices: () => null,
  answerCheck: () => null,
  listTemplates: () => Promise.resolve(null),
  writeTemplate: () => ({}),
  async createTemplate() {
    throw new DeliveryRefusedError('no WhatsApp number is set: WHATSAPP_PHONE_ID')
  },
}
