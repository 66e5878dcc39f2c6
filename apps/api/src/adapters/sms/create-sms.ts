import type { FastifyBaseLogger } from 'fastify'
import { DeliveryRefusedError } from '#adapters/delivery-refused.ts'
import type { AnyProvider } from '#lib/providers/describe-provider.ts'
import { findProvider, type ProviderChoice } from '#lib/providers/choose-provider.ts'
import { describedProviders, loadProvider } from '#lib/providers/provider-settings.ts'
import { createConsoleSms } from './console.ts'
import type { SmsAdapter } from './sms-adapter.ts'
import type { SmsProvider } from './sms-provider.ts'

/** The address for reports of a provider, by its name. */
export const REPORTS = '/api/v1/messages/sms'

type SmsSettings = ProviderChoice & { DEMO: boolean; PUBLIC_URL?: string | undefined }

/**
 * Creates the configured provider. Without one the demo logs messages, and a real shop refuses to send them, because codes do not belong in
 * a log.
 */
export async function createSms(settings: SmsSettings, log: FastifyBaseLogger, all = describedProviders): Promise<SmsAdapter> {
  const { PUBLIC_URL, ofProviders } = settings
  const used = findProvider('sms', settings, all)
  if (used !== null) {
    const reports = PUBLIC_URL === undefined ? null : `${PUBLIC_URL}${REPORTS}/${used.name}`
    return (await loadProvider<SmsProvider<AnyProvider>>(used)).create(ofProviders, { reports })
  }
  if (settings.DEMO) return createConsoleSms(log)
  return {
    async send() {
      throw new DeliveryRefusedError('no SMS service is set, such as SMS_ACCOUNT, SMS_TOKEN, SMS_FROM')
    },
  }
}
