import { createTransport } from 'nodemailer'
import { DeliveryRefusedError } from '../delivery-refused.ts'
import type { EmailAdapter } from './email-adapter.ts'

export type SmtpOptions = {
  /** `smtp://user:password@host:587` or `smtps://…`; query parameters are options of nodemailer, such as `?requireTLS=true`. */
  url: string
  /** `Medina <post@medina.example>` */
  from: string
  /** For one mail, from the first step to the last. */
  timeoutMs?: number
}

/** E-mails by a mail server. Each has its connection: codes are few, and a line kept open is often dead when it is wanted. */
export function createSmtpEmail({ url, from, timeoutMs = 10_000 }: SmtpOptions): EmailAdapter {
  const transport = createTransport({
    url,
    dnsTimeout: timeoutMs,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  const domain = /@([^\s>@]+)/.exec(from)?.[1] ?? 'localhost'
  return {
    async send({ to, subject, text, html, idempotencyKey, language }) {
      try {
        await transport.sendMail({
          from,
          // As an object it is one address, whatever commas it holds.
          to: { name: '', address: to },
          subject,
          text,
          ...(html !== undefined && { html }),
          messageId: `<${idempotencyKey}@${domain}>`,
          // Nobody's holiday answers a machine.
          headers: { 'Auto-Submitted': 'auto-generated', 'Content-Language': language },
          signal: AbortSignal.timeout(timeoutMs),
        })
      } catch (error) {
        throw isFinal(error as SmtpError) ? new DeliveryRefusedError((error as Error).message, { cause: error }) : error
      }
    },
  }
}

type SmtpError = { code?: string; permanent?: boolean; responseCode?: number }

/** What the server said with 5xx, and an address that cannot even be asked for. */
function isFinal({ code, permanent, responseCode }: SmtpError): boolean {
  return permanent ?? (code === 'EENVELOPE' && responseCode === undefined)
}
