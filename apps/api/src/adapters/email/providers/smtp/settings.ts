import { z } from 'zod'
import { describeProvider } from '#lib/providers/describe-provider.ts'

export const settings = describeProvider({
  title: 'Mails by SMTP',
  shape: {
    SMTP_URL: z.string().regex(/^smtps?:\/\/[^/\s]/, 'must start with smtp:// or smtps:// and name a server'),
    MAIL_FROM: z
      .string()
      .regex(/^([^<>@\r\n]*<[^<>@\s]+@[^<>@\s]+>|[^<>@\s]+@[^<>@\s]+)$/, 'must be an address such as Medina <post@shop.example>'),
  },
  needs: ['SMTP_URL', 'MAIL_FROM'],
  notes: {
    SMTP_URL: {
      default: '–',
      note: 'Mail server: `smtps://user:password@host`, or `smtp://…:587?requireTLS=true`; without it as without a provider of text messages.',
    },
    MAIL_FROM: { default: '–', note: 'Sender of mails, such as `Medina <post@shop.example>`.' },
  },
})
