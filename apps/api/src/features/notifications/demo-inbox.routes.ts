import { randomBytes } from 'node:crypto'
import { cookieNames, formatCookie, readCookies } from '@medina/contract/device/device-state'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Api } from '#api.ts'
import { readSwitches } from '#features/site/public.ts'
import { type Language, localize } from '#lib/i18n.ts'
import { securityHeaders } from '#lib/http/security-headers.ts'
import { isReadHere } from '#lib/settings.ts'
import { type Look, toInboxPage } from './demo-inbox-page.ts'
import { listNewestMessages } from './outbox.queries.ts'

const MOST = 50

/** The last messages of a demo that would have been sent. Messages that are really sent are not shown, and a real shop has no such page. */
export function registerDemoInbox(fastify: FastifyInstance, { db, settings }: Api): void {
  const channels = (['sms', 'email'] as const).filter((channel) => isReadHere(settings, channel))
  if (channels.length === 0) return

  fastify.get<{ Querystring: { lang?: unknown } }>('/demo/inbox', async (request, reply) => {
    const nonce = randomBytes(16).toString('base64')
    const [messages, { business_name, time_zone, timeformat, languages }] = await Promise.all([
      listNewestMessages(db, { channels, most: MOST }),
      readSwitches(db),
    ])
    const requested = languages.find((language) => language === request.query.lang)
    if (requested !== undefined) reply.header('set-cookie', formatCookie(cookieNames.language, requested))
    const look = { ...readLook(request, languages), ...(requested !== undefined && { language: requested }) }
    return reply
      .headers(securityHeaders({ nonce }))
      .header('cache-control', 'no-store')
      .header('x-robots-tag', 'noindex')
      .type('text/html; charset=utf-8')
      .send(
        toInboxPage({
          messages,
          isAll: channels.length === 2,
          name: localize(business_name, look.language),
          timeZone: time_zone,
          hourCycle: timeformat === '24' ? 'h23' : 'h12',
          nonce,
          look,
          languages,
        }),
      )
  })
}

function readLook({ headers }: FastifyRequest, offered: readonly Language[]): Look {
  const { language, theme } = readCookies(headers.cookie ?? '', headers['accept-language'], offered)
  return { language, theme }
}
