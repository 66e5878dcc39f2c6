import type { EmailProvider } from '../../email-adapter.ts'
import type { settings } from './settings.ts'
import { createSmtpEmail } from './smtp.ts'

export const provider: EmailProvider<typeof settings> = {
  create: ({ SMTP_URL: url, MAIL_FROM: from }) => createSmtpEmail({ url, from }),
}
