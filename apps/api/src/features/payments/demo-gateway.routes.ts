import type { FastifyInstance } from 'fastify'
import { DEMO_GATEWAY, writeDemoNotice } from '#adapters/payment/demo-gateway.ts'
import type { Api } from '#api.ts'
import { formatAmount, readShopBranding, readSwitches } from '#features/site/public.ts'
import { notFound } from '#lib/errors.ts'
import { isStorable } from '#lib/http/input-problems.ts'
import { type Html, html } from '#lib/text/html.ts'
import { type Language, translate } from '#lib/i18n.ts'
import { readLook, sendPlainPage } from '#lib/plain-pages/plain-page.ts'
import { listReturnOrigins } from '#lib/http/own-origin.ts'
import { findDemoPayment, setDemoOutcome } from './demo-gateway.queries.ts'

const LATE_MS = 20_000
/** The outcomes that the page offers: a customer's usual choices, and in a collapsed list the failures of banks and networks. */
const usual = ['pay', 'cancel'] as const
const others = ['fail', 'pay_late', 'pay_twice', 'pay_leave', 'leave'] as const
const answers = [...usual, ...others]
type Answer = (typeof answers)[number]

/**
 * The page of the demo's own gateway (no money, no card): the visitor chooses its outcome, which is sent as a signed notice, as
 * from a real gateway.
 */
export function registerDemoGateway(fastify: FastifyInstance, api: Api): void {
  if (!api.gateways.has(DEMO_GATEWAY)) return
  const find = async (reference: string) => (isStorable(reference) ? findDemoPayment(api.db, reference) : undefined)

  fastify.get<{ Params: { reference: string } }>('/demo/pay/:reference', async (request, reply) => {
    const payment = await find(request.params.reference)
    if (payment === undefined) throw notFound('path', 'error.unknown_path')
    const look = readLook(request)
    const amount = formatAmount(payment.amount, await readSwitches(api.db), look.language)
    const body = toBody({ language: look.language, amount, title: payment.title, isDone: payment.state !== 'open' })
    const formTargets = listReturnOrigins(api.settings)
    const branding = await readShopBranding(api.db, look.language)
    return sendPlainPage(reply, { ...look, branding, title: translate(look.language, 'demo_pay.title'), body, formTargets })
  })

  fastify.register(async (scope) => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: 4096 },
      (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    )
    scope.post<{ Params: { reference: string }; Body: { answer?: string } }>('/demo/pay/:reference', async (request, reply) => {
      const { reference } = request.params
      const payment = await find(reference)
      const answer = answers.find((each) => each === request.body.answer)
      if (payment === undefined || answer === undefined) throw notFound('path', 'error.unknown_path')
      if (payment.state === 'open') await keepAnswer(reference, answer)
      const times = { pay: 1, pay_twice: 2, pay_leave: 1 }[answer as 'pay'] ?? 0
      for (let time = 0; time < times; time++) await notify(reference)
      // A closed page sends no browser back: the notice alone arrives, or nothing does.
      const isLeaving = answer === 'leave' || answer === 'pay_leave'
      return reply.header('cache-control', 'no-store').redirect(isLeaving ? '/home' : payment.return_url, 303)
    })
  })

  async function keepAnswer(reference: string, answer: Answer): Promise<void> {
    if (answer === 'leave') return
    const state = answer === 'fail' ? 'failed' : answer === 'cancel' ? 'canceled' : 'paid'
    const answers_at = answer === 'pay_late' ? new Date(api.clock.now().getTime() + LATE_MS) : null
    await setDemoOutcome(api.db, reference, { state, answers_at })
  }

  async function notify(reference: string): Promise<void> {
    const { body, signature } = writeDemoNotice(api.appKey, reference)
    await fastify.inject({
      method: 'POST',
      url: `/api/v1/payments/notify/${DEMO_GATEWAY}`,
      headers: { 'content-type': 'application/json', 'x-demo-signature': signature },
      payload: body,
    })
  }
}

type PageData = { language: Language; amount: string; title: string; isDone: boolean }

function toBody({ language, amount, title, isDone }: PageData): Html {
  const labelOf = (answer: Answer) => translate(language, `demo_pay.${answer}`, { amount })
  const button = (answer: Answer) =>
    html`<button name="answer" value="${answer}"${answer === 'pay' ? html` class="first"` : null}>${labelOf(answer)}</button>`
  // On a payment that is settled already, the button changes nothing and redirects back.
  const back = html`<button name="answer" value="cancel" class="first">${translate(language, 'error.page_back')}</button>`
  const open = html`${usual.map(button)}
<details><summary>${translate(language, 'demo_pay.others')}</summary>${others.map(button)}</details>`
  return html`<div class="subject"><bdi>${title}</bdi></div>
<div class="amount"><bdi>${amount}</bdi></div>
<p>${translate(language, isDone ? 'demo_pay.done' : 'demo_pay.text')}</p>
<form method="post">${isDone ? back : open}</form>`
}
