import { formatGuestCookie, readGuestCookie } from '@medina/contract/device/plain-forms'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { readCaller } from '#lib/http/caller.ts'
import { readOrigin } from '#lib/http/request-origin.ts'
import { readPageForm } from './page-forms.ts'
import type { PageService } from './page-service.ts'

/**
 * Moves a cart that was filled without scripts to the cart of the device, once scripts run again; its owner makes the call. The cookie is
 * removed afterwards, so a failed call is repeated by the next page. A repeated call changes nothing (decision 0079).
 */
export async function takeCartOver(
  { endpoints, settings }: PageService,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> {
  const form = readPageForm(request, settings.PUBLIC_URL)
  const from = readGuestCookie(request.headers.cookie ?? '')
  if (from === undefined) return { notices: [] }
  const origin = settings.PUBLIC_URL ?? readOrigin(request)
  const body = { guest_id: form.get('guest_id') ?? '', from_guest_id: from }
  const { value } = await endpoints.answer('cart.takeOver', { body }, readCaller(request.headers, request.ip, origin))
  reply.header('set-cookie', formatGuestCookie(''))
  return value
}
