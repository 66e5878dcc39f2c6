import { randomBytes } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { refuse } from '#lib/errors.ts'
import type { Settings } from '#lib/settings.ts'
import { readLanguage } from '#lib/i18n.ts'
import { recaptchaHeaders } from '#lib/http/security-headers.ts'
import { toRecaptchaPage } from './recaptcha-page.ts'

const QuerySchema = z.object({ key: z.string().regex(/^[\w-]{1,200}$/), lang: z.string().max(10).optional() })

/**
 * The frame in which our pages run reCAPTCHA if Firebase sends the codes. It belongs to the pages: with another backend, which
 * may have a Firebase of its own, it is served here too.
 */
export function registerRecaptcha(fastify: FastifyInstance, settings: Pick<Settings, 'RECAPTCHA_URL'>): void {
  fastify.get('/recaptcha', (request, reply) => {
    const query = QuerySchema.safeParse(request.query)
    if (!query.success) throw refuse(400, 'key', 'field.invalid', { field: 'key' })
    const nonce = randomBytes(16).toString('base64')
    const { key, lang } = query.data
    return reply
      .headers(recaptchaHeaders(nonce, settings.RECAPTCHA_URL))
      .header('cache-control', 'no-store')
      .header('x-robots-tag', 'noindex')
      .type('text/html; charset=utf-8')
      .send(toRecaptchaPage({ key, language: readLanguage(lang), url: settings.RECAPTCHA_URL, nonce }))
  })
}
