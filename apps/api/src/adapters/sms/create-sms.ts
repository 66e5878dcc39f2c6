import type { FastifyBaseLogger } from 'fastify'
import type { Settings } from '#lib/settings.ts'
import { DeliveryRefusedError } from '#adapters/delivery-refused.ts'
import { createConsoleSms } from './console.ts'
import type { SmsAdapter } from './sms-adapter.ts'
import { createTwilioSms } from './twilio.ts'

type SmsSettings = Pick<Settings, 'DEMO' | 'SMS_URL' | 'SMS_ACCOUNT' | 'SMS_TOKEN' | 'SMS_FROM'>

/**
 * Creates the configured provider. Without one the demo logs messages, and a real shop refuses to send them, because codes do not belong in
 * a log.
 */
export function createSms(settings: SmsSettings, log: FastifyBaseLogger): SmsAdapter {
  const { DEMO, SMS_URL, SMS_ACCOUNT, SMS_TOKEN, SMS_FROM } = settings
  if (SMS_ACCOUNT !== undefined && SMS_TOKEN !== undefined && SMS_FROM !== undefined) {
    return createTwilioSms({
      url: SMS_URL,
      account: SMS_ACCOUNT,
      token: SMS_TOKEN,
      from: SMS_FROM,
    })
  }
  if (DEMO) return createConsoleSms(log)
  return {
    async send() {
      throw new DeliveryRefusedError('no SMS service is set: SMS_ACCOUNT, SMS_TOKEN, SMS_FROM')
    },
  }
}
