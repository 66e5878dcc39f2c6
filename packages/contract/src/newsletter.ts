import { z } from 'zod'
import { defineEndpoints } from './wire/endpoint.ts'
import { MessageSchema } from './wire/message.ts'
import { EmailSchema, readEmail } from './wire/read-email.ts'

const TokenSchema = z.string().max(1000)

export const newsletterEndpoints = defineEndpoints({
  'newsletter.subscribe': {
    summary:
      'Sends a mail that confirms a subscription (7.032, reference §13.3); it is answered alike for an address that is subscribed',
    access: 'anyone',
    body: z.object({
      email: z
        .string()
        .trim()
        .toLowerCase()
        .max(254)
        .transform((text) => readEmail(text) ?? text)
        .pipe(EmailSchema),
    }),
    response: MessageSchema,
  },
  'newsletter.confirm': {
    summary: 'Confirms a subscription by the link of its mail (ours)',
    access: 'anyone',
    body: z.object({ token: TokenSchema }),
    response: MessageSchema,
  },
  'newsletter.leave': {
    summary: 'Ends a subscription by the link of a letter; mail programs post to the same address (RFC 8058, ours)',
    access: 'anyone',
    query: z.object({ token: TokenSchema }),
    response: MessageSchema,
  },
})
