import { z } from 'zod'
import type { NewTemplate, WhatsAppTemplate } from '#adapters/whatsapp/whatsapp-adapter.ts'

const PLACE = /\{(\w+)\}/g

export const CreatedSchema = z.object({ id: z.string(), status: z.string() })

export function toState(status: string): WhatsAppTemplate['state'] {
  if (status === 'APPROVED') return 'approved'
  return ['PENDING', 'IN_APPEAL'].includes(status) ? 'pending' : 'refused'
}

/** The body of `message_templates` (decision 0192): codes have the provider's own words and a button that copies. */
export function writeTemplate(template: NewTemplate): Record<string, unknown> {
  const { name, language } = template
  if ('minutes' in template)
    return {
      name,
      language,
      category: 'AUTHENTICATION',
      components: [
        { type: 'BODY', add_security_recommendation: true },
        { type: 'FOOTER', code_expiration_minutes: template.minutes },
        { type: 'BUTTONS', buttons: [{ type: 'OTP', otp_type: 'COPY_CODE' }] },
      ],
    }
  const { text, examples } = template
  const places = [...new Set([...text.matchAll(PLACE)].flatMap(([, place]) => place ?? []))]
  const named = places.map((place) => ({ param_name: place, example: examples[place] ?? place }))
  return {
    name,
    language,
    category: 'UTILITY',
    parameter_format: 'NAMED',
    components: [
      {
        type: 'BODY',
        text: text.replace(PLACE, '{{$1}}'),
        ...(named.length > 0 && { example: { body_text_named_params: named } }),
      },
    ],
  }
}
