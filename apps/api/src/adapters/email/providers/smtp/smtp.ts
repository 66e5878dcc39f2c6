import type { Transporter } from 'nodemailer'
import { DeliveryRefusedError } from '#adapters/delivery-refused.ts'
import type { EmailAdapter } from '../../email-adapter.ts'

export type SmtpOptions = {
  /** `smtp://user:password@host:587` or `smtps://…`; query parameters are options of nodemailer, such as `?requireTLS=true`. */
  url: string
  /** `Medina <post@medina.example>` */
  from: string
  /** Time limit for one mail, from connecting to acceptance. */
  timeoutMs?: number
}

/** E-mails over SMTP. Each has its own connection: mails are rare, and an idle connection is often dead when it is needed. */
export function createSmtpEmail({ url, from, timeoutMs = 10_000 }: SmtpOptions): EmailAdapter {
  let transport: Transporter | null = null
  // The first mail loads the library, which takes a start a twentieth of its time.
  const open = async (): Promise<Transporter> => {
    const { createTransport } = await import('nodemailer')
    return createTransport({
      url,
      dnsTimeout: timeoutMs,
      connectionTimeout: timeoutMs,
      greetingTimeout: timeoutMs,
      socketTimeout: timeoutMs,
      disableFileAccess: true,
      disableUrlAccess: true,
    })
  }
  const domain = /@([^\s>@]+)/.exec(from)?.[1] ?? 'localhost'
  return {
    async send({ to, subject, text, html, idempotencyKey, language }) {
      try {
        transport ??= await open()
        await transport.sendMail({
          from,
          // As an object it is one address, even if it contains commas.
          to: { name: '', address: to },
          subject,
          text,
          ...(html !== undefined && { html }),
          messageId: `<${idempotencyKey}@${domain}>`,
          // Suppresses out-of-office replies.
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

/** True for a 5xx response of the server, and for a malformed address. */
function isFinal({ code, permanent, responseCode }: SmtpError): boolean {
  return permanent ?? (code === 'EENVELOPE' && responseCode === undefined)
}
