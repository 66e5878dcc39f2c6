import { randomBytes } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Api } from '#api.ts'
import { readSwitches } from '#features/site/site.service.ts'
import { type Language, languages, translate } from '#lib/i18n.ts'
import { securityHeaders } from '#lib/security-headers.ts'
import { isReadHere } from '#lib/settings.ts'
import { type Look, toInboxPage } from './demo-inbox-page.ts'
import { listNewestMessages } from './notifications.queries.ts'

const MOST = 50

/** The last messages of a demo that would have gone out. What is really sent is not shown, and a real shop has no such page. */
export function registerDemoInbox(fastify: FastifyInstance, { db, settings }: Api): void {
  const channels = (['sms', 'email'] as const).filter((channel) => isReadHere(settings, channel))
  if (channels.length === 0) return

  fastify.get<{ Querystring: { lang?: unknown } }>('/demo/inbox', async (request, reply) => {
    const asked = languages.find((language) => language === request.query.lang)
    if (asked !== undefined) reply.header('set-cookie', `m_lang=${asked}; path=/; max-age=31536000; samesite=lax`)
    const nonce = randomBytes(16).toString('base64')
    const [messages, { business_name, time_zone }] = await Promise.all([
      listNewestMessages(db, { channels, most: MOST }),
      readSwitches(db),
    ])
    const look = { ...readLook(request), ...(asked !== undefined && { language: asked }) }
    return reply
      .headers(securityHeaders(nonce))
      .header('cache-control', 'no-store')
      .header('x-robots-tag', 'noindex')
      .type('text/html; charset=utf-8')
      .send(
        toInboxPage({
          messages,
          isAll: channels.length === 2,
          name: translate(business_name, look.language),
          timeZone: time_zone,
          nonce,
          look,
        }),
      )
  })
}

/** As the other pages read it: the choice in the cookies, else the first language of the browser that we speak. */
function readLook({ headers }: FastifyRequest): Look {
  const choice = (name: string): string | undefined => new RegExp(`(?:^|; *)${name}=(\\w+)`).exec(headers.cookie ?? '')?.[1]
  const spoken = (headers['accept-language'] ?? '').split(',').map((range) => range.trim().slice(0, 2).toLowerCase())
  const isOurs = (code: string | undefined): code is Language => languages.some((language) => language === code)
  const theme = choice('m_theme')
  return {
    language: [choice('m_lang'), ...spoken].find(isOurs) ?? 'en',
    theme: theme === 'light' || theme === 'dark' ? theme : null,
  }
}
