import type { FastifyBaseLogger } from 'fastify'
import { DeliveryRefusedError } from '#adapters/delivery-refused.ts'
import { loadChosen, type ProviderChoice } from '#lib/providers/choose-provider.ts'
import type { AnyProvider } from '#lib/providers/describe-provider.ts'
import { describedProviders } from '#lib/providers/provider-settings.ts'
import { createConsoleEmail } from './console.ts'
import type { EmailAdapter, EmailProvider } from './email-adapter.ts'

type EmailSettings = ProviderChoice & { DEMO: boolean }

/**
 * Creates the configured provider. Without one the demo logs mails, and a real shop refuses to send them, because codes do not belong in
 * a log.
 */
export async function createEmail(
  settings: EmailSettings,
  log: FastifyBaseLogger,
  all = describedProviders,
): Promise<EmailAdapter> {
  const provider = await loadChosen<EmailProvider<AnyProvider>>('email', settings, all)
  if (provider !== null) return provider.create(settings.ofProviders, {})
  if (settings.DEMO) return createConsoleEmail(log)
  return {
    async send() {
      throw new DeliveryRefusedError('no provider of mails is set')
    },
  }
}
