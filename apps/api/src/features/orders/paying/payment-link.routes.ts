import { QueryIdSchema } from '@medina/contract/wire/paging'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Api } from '#api.ts'
import { readClientCallback } from '#features/payments/public.ts'
import { readShopBranding } from '#features/site/public.ts'
import { AppError, refuse } from '#lib/errors.ts'
import { html } from '#lib/text/html.ts'
import { translate } from '#lib/i18n.ts'
import { readLook, sendPlainPage } from '#lib/plain-pages/plain-page.ts'
import { readOrigin } from '#lib/http/request-origin.ts'
import { chooseReturnOrigin, listReturnOrigins } from '#lib/http/own-origin.ts'
import { payByLink } from './payment-link.ts'

const QuerySchema = z.object({
  order_id: QueryIdSchema,
  customer_id: z.string().min(1).max(200),
  callback: z.string().max(500).default(''),
  payment_method: z.string().max(40).optional(),
})

/** GET /payment-mobile: the redirect to a gateway for clients of the family, whose browser comes here from their own page. */
export function registerPaymentLink(fastify: FastifyInstance, api: Api): void {
  // HEAD starts no payment: link previews send it.
  fastify.get('/payment-mobile', { exposeHeadRoute: false }, async (request, reply) => {
    const origin = chooseReturnOrigin(api.settings, readOrigin(request))
    const look = readLook(request)
    const query = QuerySchema.safeParse(request.query).data
    try {
      if (query === undefined) throw refuse(404, 'order', 'payment.link_over')
      const { order_id: orderId, customer_id: payer, callback, payment_method: gateway = null } = query
      const link = { orderId, payer, gateway, callback, origin, language: look.language, ip: request.ip }
      const { redirect_link } = await payByLink(api, link)
      return await reply.header('cache-control', 'no-store').redirect(redirect_link, 303)
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      const { status, message } = readProblem(error)
      const back = readClientCallback(query?.callback ?? '', { own: origin, clients: listReturnOrigins(api.settings) }) ?? '/home'
      const body = html`<p>${translate(look.language, message)}</p>
<nav><a class="first" href="${back}">${translate(look.language, 'payment.link_back')}</a></nav>`
      const branding = await readShopBranding(api.db, look.language)
      return sendPlainPage(reply.code(status), { ...look, branding, title: translate(look.language, 'payment.link_title'), body })
    }
  })
}

/** Messages that do not reveal whether the order exists. */
const SPEAKABLE = ['payment.link_origin', 'payment.no_answer', 'error.too_many_tries'] as const

function readProblem({ status, problems: [first] }: AppError) {
  const message = SPEAKABLE.find((key) => key === first?.message)
  return message === undefined ? { status: 404, message: 'payment.link_over' as const } : { status, message }
}
