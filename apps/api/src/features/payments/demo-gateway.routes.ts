import { randomBytes } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { DEMO_GATEWAY, writeDemoNotice } from '#adapters/payment/demo-gateway.ts'
import type { Api } from '#api.ts'
import { readSwitches } from '#features/site/site.service.ts'
import { notFound } from '#lib/errors.ts'
import { type Html, html, trusted } from '#lib/html.ts'
import { type Language, say, translate } from '#lib/i18n.ts'
import { moneyFormat } from '#lib/money.ts'
import { securityHeaders } from '#lib/security-headers.ts'

const LATE_MS = 20_000
/** What the page can be told to answer: as people, banks and lines do. */
const answers = ['pay', 'pay_late', 'pay_twice', 'pay_leave', 'fail', 'cancel', 'leave'] as const
type Answer = (typeof answers)[number]

/** The page of the demo's own gateway (no money, no card): chosen here is what it answers, with signed notices as a real one sends them. */
export function registerDemoGateway(fastify: FastifyInstance, api: Api): void {
  if (!api.gateways.has(DEMO_GATEWAY)) return
  const find = (reference: string) =>
    api.db.selectFrom('demo_gateway_payments').selectAll().where('reference', '=', reference).executeTakeFirst()

  fastify.get<{ Params: { reference: string } }>('/demo/pay/:reference', async (request, reply) => {
    const payment = await find(request.params.reference)
    if (payment === undefined) throw notFound('path', 'error.unknown_path')
    const { cookie = '' } = request.headers
    const language: Language = /(?:^|; *)m_lang=ar/.test(cookie) ? 'ar' : 'en'
    const theme = /(?:^|; *)m_theme=(light|dark)/.exec(cookie)?.[1] ?? 'light dark'
    const switches = await readSwitches(api.db)
    const { digit_after_decimal_point: digits, currency_symbol } = switches
    const figure = moneyFormat(digits).toWire(payment.amount).toFixed(digits)
    const symbol = translate(currency_symbol, language)
    const amount = language === 'ar' ? `${figure} ${symbol}` : `${symbol} ${figure}`
    const nonce = randomBytes(16).toString('base64')
    return reply
      .headers(securityHeaders(nonce))
      .header('cache-control', 'no-store')
      .header('x-robots-tag', 'noindex')
      .type('text/html; charset=utf-8')
      .send(toPage({ language, theme, amount, title: payment.title, isDone: payment.state !== 'open', nonce }).markup)
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
      // Who closes the page does not come back: the notice alone tells, or nothing does.
      const isLeaving = answer === 'leave' || answer === 'pay_leave'
      return reply.header('cache-control', 'no-store').redirect(isLeaving ? '/home' : payment.return_url, 303)
    })
  })

  async function keepAnswer(reference: string, answer: Answer): Promise<void> {
    if (answer === 'leave') return
    const state = answer === 'fail' ? 'failed' : answer === 'cancel' ? 'canceled' : 'paid'
    const answers_at = answer === 'pay_late' ? new Date(api.clock.now().getTime() + LATE_MS) : null
    await api.db
      .updateTable('demo_gateway_payments')
      .set({ state, answers_at })
      .where('reference', '=', reference)
      .where('state', '=', 'open')
      .execute()
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

type Page = { language: Language; theme: string; amount: string; title: string; isDone: boolean; nonce: string }

const STYLE = `
:root{font-family:system-ui,sans-serif}*{box-sizing:border-box}
body{margin:0;display:grid;min-height:100vh;place-items:center;background:light-dark(#f4f2ef,#12100e);color:light-dark(#1a1614,#f6f2ee)}
main{width:min(26rem,calc(100vw - 2rem));margin:1rem;padding:1.75rem;border-radius:1.25rem;background:light-dark(#fff,#1c1917)}
h1{margin:0 0 .25rem;font-size:1.125rem}.amount{margin:.5rem 0 1.25rem;font-size:2rem;font-weight:600}
p{margin:0 0 1rem;line-height:1.5;color:light-dark(#57504a,#b8aea4)}form{display:grid;gap:.625rem}
button{min-height:3rem;border:1px solid light-dark(#8a8178,#8a8178);border-radius:.875rem;background:transparent;color:inherit;font:inherit;font-weight:600}
button.first{border-color:transparent;background:#0d6e5f;color:#fff}button:focus-visible{outline:3px solid #2563eb;outline-offset:2px}`

function toPage({ language, theme, amount, title, isDone, nonce }: Page): Html {
  const buttons = answers.map(
    (answer) =>
      html`<button name="answer" value="${answer}"${answer === 'pay' ? html` class="first"` : null}>${say(language, `demo_pay.${answer}`)}</button>`,
  )
  return html`<!doctype html>
<html lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}">
<head>
<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">
<link rel="icon" href="/art/icons/favicon.svg" type="image/svg+xml">
<title>${say(language, 'demo_pay.title')}</title>
<style nonce="${nonce}">${trusted(`${STYLE}:root{color-scheme:${theme}}`)}</style>
</head>
<body>
<main>
<h1>${say(language, 'demo_pay.title')}</h1>
<bdi>${title}</bdi>
<div class="amount"><bdi>${amount}</bdi></div>
<p>${say(language, isDone ? 'demo_pay.done' : 'demo_pay.text')}</p>
<form method="post">${buttons}</form>
</main>
</body>
</html>
`
}
