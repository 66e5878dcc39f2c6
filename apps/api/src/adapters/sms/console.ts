import type { FastifyBaseLogger } from 'fastify'
import type { SmsAdapter } from './sms-adapter.ts'

/** Text messages as lines of the log, for the demo. */
export function createConsoleSms(log: FastifyBaseLogger): SmsAdapter {
  return {
    async send({ to, text }) {
      log.info(`SMS to ${to}: ${text}`)
      return { reference: null }
    },
  }
}
