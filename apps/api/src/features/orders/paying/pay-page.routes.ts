import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Api } from '#api.ts'
import { readShopBranding, readSwitches, writeAmount } from '#features/site/public.ts'
import { AppError, notFound } from '#lib/errors.ts'
import { chooseReturnOrigin } from '#lib/http/own-origin.ts'
import { readOrigin } from '#lib/http/request-origin.ts'
import { localize, translate } from '#lib/i18n.ts'
import { readLook, sendPlainPage } from '#lib/plain-pages/plain-page.ts'
import { type Html, html } from '#lib/text/html.ts'
import { awaitsGateway } from '#features/orders/reading/order-row.ts'
import { isPayableAtDoor } from '#features/orders/rules/payable-at-door.ts'
import { findOrder, type OrderRecord } from '#features/orders/reading/orders.queries.ts'
import { readGatewayAmount } from '#features/orders/rules/gateway-amount.ts'
import { type PayLink, readPayLink } from '#features/orders/rules/pay-link.ts'
import { listGatewaysOf, openGatewayPage } from './pay-order.ts'
import { limitLinks } from './payment-link.ts'

type LinkRequest = FastifyRequest<{ Params: { link: string }; Querystring: { gateway?: unknown; flag?: unknown } }>
type Language = ReturnType<typeof readLook>['language']

/** The page of a link to pay, which staff had sent to a caller, or a courier shows at the door. The page itself starts nothing: previews of links open it too. */
export function registerPayPage(fastify: FastifyInstance, api: Api): void {
  fastify.get('/pay/:link', async (request: LinkRequest, reply) => {
    const look = readLook(request)
    const linked = await findLinked(api, request.params.link)
    const branding = await readShopBranding(api.db, look.language)
    const title = translate(look.language, 'payment.link_title')
    const { flag } = request.query
    const body = await describeOrder(api, linked, {
      link: request.params.link,
      language: look.language,
      isBack: flag === 'success',
    })
    return sendPlainPage(reply.code(linked === null ? 404 : 200), { ...look, branding, title, body })
  })

  // HEAD starts no payment.
  fastify.get('/pay/:link/open', { exposeHeadRoute: false }, async (request: LinkRequest, reply) => {
    const { language } = readLook(request)
    const { gateway } = request.query
    try {
      const linked = await findLinked(api, request.params.link)
      if (linked === null || !isPayable(api, linked)) throw notFound('order', 'payment.link_over')
      const { order, until } = linked
      await limitLinks(api, { orderId: order.id, ip: request.ip })
      const { redirect_link } = await openGatewayPage(api, order, {
        gateway: typeof gateway === 'string' ? gateway : null,
        callback: `/pay/${request.params.link}`,
        origin: chooseReturnOrigin(api.settings, readOrigin(request)),
        language,
        ip: request.ip,
        title: nameSeller(order, language),
        isCash: until !== null,
      })
      return await reply.header('cache-control', 'no-store').redirect(redirect_link, 303)
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      return sendProblem(api, { request, reply, error })
    }
  })
}

type Failed = { request: LinkRequest; reply: Parameters<typeof sendPlainPage>[0]; error: AppError }

async function sendProblem(api: Api, { request, reply, error }: Failed) {
  const look = readLook(request)
  const branding = await readShopBranding(api.db, look.language)
  const message = error.problems[0]?.message ?? 'payment.link_over'
  const body = html`<p>${translate(look.language, message, error.problems[0]?.params)}</p>
<nav><a class="first" href="/pay/${encodeURIComponent(request.params.link)}">${translate(look.language, 'pay_page.again')}</a></nav>`
  return sendPlainPage(reply.code(error.status), {
    ...look,
    branding,
    title: translate(look.language, 'payment.link_title'),
    body,
  })
}

type Linked = Omit<PayLink, 'orderId'> & { order: OrderRecord }

async function findLinked({ db, appKey }: Api, text: string): Promise<Linked | null> {
  const link = readPayLink(appKey, text)
  const order = link === null ? null : await findOrder(db, link.orderId)
  return link === null || order === null ? null : { ...link, order }
}

function isPayable({ clock }: Pick<Api, 'clock'>, { order, until }: Linked): boolean {
  return until === null ? awaitsGateway(order) : isPayableAtDoor(order) && clock.now() < until
}

type Described = { link: string; language: Language; isBack: boolean }

async function describeOrder(api: Api, linked: Linked | null, { link, language, isBack }: Described): Promise<Html> {
  if (linked === null) return html`<p>${translate(language, 'payment.link_over')}</p>`
  const { order, until } = linked
  const subject = html`<p class="subject">${nameOrder(order, language)}</p>`
  if (order.payment_status === 'paid') return html`${subject}<p>${translate(language, 'pay_page.paid')}</p>`
  if (!isPayable(api, linked))
    return html`${subject}<p>${translate(language, until === null ? 'payment.link_over' : 'pay_page.door_over')}</p>`
  // A gateway may confirm a moment after it sends the browser back.
  if (isBack) return html`${subject}<p>${translate(language, 'pay_page.checking')}</p>`
  const switches = await readSwitches(api.db)
  const money = { ...switches, digit_after_decimal_point: order.currency_digits }
  const amount = writeAmount(readGatewayAmount(order), money)(language)
  const path = `/pay/${link}/open`
  const gateways = await listGatewaysOf(api, order)
  return html`${subject}
<p class="amount"><bdi>${amount}</bdi></p>
<p>${translate(language, until === null ? 'pay_page.text' : 'pay_page.door_text')}</p>
<nav>${gateways.map(
    ({ gateway, gateway_title }, index) =>
      html`<a class="${index === 0 ? 'first' : ''}" rel="nofollow" href="${path}?gateway=${gateway}">${
        gateways.length === 1
          ? translate(language, 'pay_page.pay', { amount })
          : translate(language, 'pay_page.pay_with', { gateway: localize(gateway_title, language) ?? gateway })
      }</a>`,
  )}</nav>`
}

function nameOrder(order: OrderRecord, language: Language): string {
  return `${nameSeller(order, language)} · ${order.id}`
}

function nameSeller({ store_name, parcel_category, module_name }: OrderRecord, language: Language): string {
  return localize(store_name ?? parcel_category?.name ?? module_name, language)
}
