import type { FastifyInstance } from 'fastify'
import type { Api } from '#api.ts'
import { readShopBranding } from '#features/site/public.ts'
import { notFound } from '#lib/errors.ts'
import { translate } from '#lib/i18n.ts'
import { readLook, sendPlainPage } from '#lib/plain-pages/plain-page.ts'
import { html } from '#lib/text/html.ts'
import { findPayment } from './payments.queries.ts'

/** The page that posts the form by which a gateway is entered. It goes on by itself; its button serves browsers without scripts. */
export function registerEntry(fastify: FastifyInstance, api: Api): void {
  fastify.get<{ Params: { id: string } }>('/payment/enter/:id', async (request, reply) => {
    const payment = await findPayment(api.db, request.params.id)
    if (payment === null || payment.entry === null || !('action' in payment.entry)) throw notFound('path', 'error.unknown_path')
    const { action, fields } = payment.entry
    const look = readLook(request)
    const inputs = Object.entries(fields).map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`)
    const body = html`<p>${translate(look.language, 'payment.enter_text')}</p>
<form method="post" action="${action}" accept-charset="utf-8">${inputs}<button class="first">${translate(
      look.language,
      'payment.enter',
    )}</button></form>`
    const branding = await readShopBranding(api.db, look.language)
    const title = translate(look.language, 'payment.link_title')
    // Browsers allow a form only to the hosts that the page names, and this page names one.
    const formTargets = [new URL(action).origin]
    return sendPlainPage(reply, { ...look, branding, title, body, formTargets, sendsItself: true })
  })
}
