import { formatGuestCookie, readGuestCookie } from '@medina/contract/device/plain-forms'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { readCaller } from '#lib/http/caller.ts'
import { readOrigin } from '#lib/http/request-origin.ts'
import { readPageForm } from './page-forms.ts'
import type { PageService } from './page-service.ts'

/**
 * The guest of a browser without usable local storage (blocked or full): the one in the cookie, else a new one that is stored there
 * (decision 0079). `unknown` is an id that the service has refused.
 */
export async function readCookieGuest(
  { endpoints, settings }: PageService,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<{ guest_id: string }> {
  const form = readPageForm(request, settings.PUBLIC_URL)
  reply.header('cache-control', 'no-store')
  const stored = readGuestCookie(request.headers.cookie ?? '') ?? ''
  if (stored !== '' && stored !== form.get('unknown')) return { guest_id: stored }
  const caller = readCaller(request.headers, request.ip, readOrigin(request))
  const { guest_id } = await endpoints.call('identity.guest', {}, caller)
  reply.header('set-cookie', formatGuestCookie(guest_id))
  return { guest_id }
}
