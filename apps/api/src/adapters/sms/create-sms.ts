import type { FastifyBaseLogger } from 'fastify'
import { DeliveryRefusedError } from '#adapters/delivery-refused.ts'
import type { AnyProvider } from '#lib/providers/describe-provider.ts'
import { loadProviders } from '#lib/providers/provider-settings.ts'
import { findSmsProvider } from '#lib/providers/message-providers.ts'
import type { Settings } from '#lib/settings.ts'
import { createConsoleSms } from './console.ts'
import type { SmsAdapter } from './sms-adapter.ts'
import type { SmsProvider } from './sms-provider.ts'

/** The address for reports of a provider, by its name. */
export const REPORTS = '/api/v1/messages/sms'

type SmsSettings = Pick<Settings, 'DEMO' | 'PUBLIC_URL' | 'SMS_PROVIDER' | 'ofProviders'>

/**
 * Creates the configured provider. Without one the demo logs messages, and a real shop refuses to send them, because codes do not belong in
 * a log.
 */
export async function createSms(settings: SmsSettings, log: FastifyBaseLogger): Promise<SmsAdapter> {
  const { PUBLIC_URL, ofProviders } = settings
  const chosen = findSmsProvider(settings)?.name
  const loaded = await loadProviders<SmsProvider<AnyProvider>>('sms', ofProviders)
  const used = loaded.find(({ name }) => name === chosen)
  if (used !== undefined)
    return used.provider.create(ofProviders, {
      reports: PUBLIC_URL === undefined ? null : `${PUBLIC_URL}${REPORTS}/${used.name}`,
    })
  if (settings.DEMO) return createConsoleSms(log)
  return {
    async send() {
      throw new DeliveryRefusedError('no SMS service is set, such as SMS_ACCOUNT, SMS_TOKEN, SMS_FROM')
    },
  }
}
