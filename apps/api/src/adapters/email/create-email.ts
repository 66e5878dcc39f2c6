import type { FastifyBaseLogger } from 'fastify'
import type { Settings } from '#lib/settings.ts'
import { DeliveryRefusedError } from '#adapters/delivery-refused.ts'
import { createConsoleEmail } from './console.ts'
import type { EmailAdapter } from './email-adapter.ts'
import { createSmtpEmail } from './smtp.ts'

type EmailSettings = Pick<Settings, 'DEMO' | 'SMTP_URL' | 'MAIL_FROM'>

/**
 * Creates the configured mail server. Without one the demo logs mails, and a real shop refuses to send them, because codes do not belong in
 * a log.
 */
export function createEmail({ DEMO, SMTP_URL, MAIL_FROM }: EmailSettings, log: FastifyBaseLogger): EmailAdapter {
  if (SMTP_URL !== undefined && MAIL_FROM !== undefined) return createSmtpEmail({ url: SMTP_URL, from: MAIL_FROM })
  if (DEMO) return createConsoleEmail(log)
  return {
    async send() {
      throw new DeliveryRefusedError('no mail server is set: SMTP_URL, MAIL_FROM')
    },
  }
}
