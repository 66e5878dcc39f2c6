import type { FastifyBaseLogger } from 'fastify'
import type { EmailAdapter } from './email-adapter.ts'

/** E-mails as lines of the log, for the demo. */
export function createConsoleEmail(log: FastifyBaseLogger): EmailAdapter {
  return {
    async send({ to, subject, text }) {
      log.info(`E-mail to ${to}: ${subject} · ${text}`)
    },
  }
}
