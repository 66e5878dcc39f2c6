import type { FastifyInstance } from 'fastify'
import type { Clock } from '#lib/clock.ts'
import { notFound } from '#lib/errors.ts'
import type { Settings } from '#lib/settings.ts'

const DAY = 86_400_000
/** RFC 9116 recommends less than a year. Each request gets a new date, because the setting is as current as the service. */
const VALID_DAYS = 180

type Shop = { settings: Pick<Settings, 'SECURITY_CONTACT' | 'PUBLIC_URL'>; clock: Clock }

/** Serves the contact for reports of vulnerabilities (RFC 9116); 404 in a shop that names none. */
export function serveSecurityContact(fastify: FastifyInstance, { settings, clock }: Shop): void {
  const { SECURITY_CONTACT: contact, PUBLIC_URL } = settings
  fastify.get('/.well-known/security.txt', async (_request, reply) => {
    if (contact === undefined) throw notFound('path', 'error.unknown_path')
    const expires = new Date(Math.floor(clock.now().getTime() / DAY) * DAY + VALID_DAYS * DAY)
    const lines = [
      `Contact: ${contact}`,
      `Expires: ${expires.toISOString()}`,
      ...(PUBLIC_URL === undefined ? [] : [`Canonical: ${PUBLIC_URL}/.well-known/security.txt`]),
    ]
    return reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .send(`${lines.join('\n')}\n`)
  })
}
