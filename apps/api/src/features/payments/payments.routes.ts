import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Notice } from '#adapters/payment/payment-gateway.ts'
import type { Api } from '#api.ts'
import { notFound, refuse } from '#lib/errors.ts'
import { startWorkLoop } from '#lib/work-loop.ts'
import { registerDemoGateway } from './demo-gateway.routes.ts'
import type { PaymentHandler } from './dispatch-payments.ts'
import { registerEntry } from './payment-entry.routes.ts'
import { reconcilePayments } from './reconcile-payments.ts'
import { measurePayments } from './measure-payments.ts'
import { writeReturn } from './payment-return.ts'
import { findNoticed, findPayment } from './payments.queries.ts'
import { saveNoticedCard } from './saved-cards.ts'
import { registerSavedCards } from './saved-cards.routes.ts'
import { settlePayment } from './settle-payment.ts'

type Return = { Params: { id: string }; Querystring: { left?: string } }
const NOTICES = '/api/v1/payments/notify/:gateway'

/** The way to a gateway and back, its notices, and the loop for payments whose browser never returned. */
export function registerPayments(fastify: FastifyInstance, api: Api, subjects: PaymentHandler): void {
  registerDemoGateway(fastify, api)
  measurePayments(api)

  // The return address proves nothing, so the gateway is queried.
  const takeBack = async (request: FastifyRequest<Return>, reply: FastifyReply) => {
    const payment = await findPayment(api.db, request.params.id)
    if (payment === null) throw notFound('path', 'error.unknown_path')
    const state = await settlePayment(api, payment.id, subjects.settle)
    // A customer who left the gateway's page does not wait for its response. The flag is for display only.
    const open = request.query.left === undefined ? 'pending' : 'cancel'
    const flag = ({ paid: 'success', failed: 'fail', canceled: 'cancel', open, no_answer: 'pending' } as const)[state]
    return reply.header('cache-control', 'no-store').redirect(writeReturn(payment, flag), 303)
  }
  fastify.get('/payment/return/:id', takeBack)
  registerEntry(fastify, api)
  registerSavedCards(api)

  // Signatures cover the raw bytes.
  fastify.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: 262_144 }, (_request, body, done) => done(null, body))
    // Some gateways send the browser back with a posted form.
    scope.post('/payment/return/:id', takeBack)
    scope.post<{ Params: { gateway: string }; Querystring: Notice['query'] }>(NOTICES, async (request, reply) => {
      const gateway = api.gateways.get(request.params.gateway)
      if (gateway === undefined) throw notFound('path', 'error.unknown_path')
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
      const notice = { headers: request.headers, body, query: request.query }
      // A gateway that gives no answer about its own notice repeats it.
      const noticed = await gateway.readNotice(notice).catch((err: unknown) => {
        request.log.error({ err, gateway: gateway.key }, 'a notice of a payment could not be verified')
        throw refuse(503, 'gateway', 'payment.not_read')
      })
      if (noticed === null) throw refuse(403, 'signature', 'payment.signature')
      const payment = noticed === 'other' ? null : await findNoticed(api.db, gateway.key, noticed)
      // A notice about an unknown payment is acknowledged, so that it is not sent forever.
      const state = payment === null ? null : await settlePayment(api, payment.id, subjects.settle)
      if (payment !== null && noticed !== 'other' && noticed.card !== undefined)
        await saveNoticedCard(api, payment.id, noticed.card)
      // The gateway repeats a notice that was not acknowledged.
      if (state === 'no_answer') throw refuse(503, 'gateway', 'payment.not_read')
      if (gateway.noticeAnswer !== undefined) return reply.type('text/plain').send(gateway.noticeAnswer)
      return reply.send({ received: true })
    })
  })

  const loop = startWorkLoop({
    clock: api.clock,
    work: () => reconcilePayments(api, subjects),
    onError: (error) => fastify.log.error({ err: error }, 'payments'),
  })
  fastify.addHook('onClose', () => loop.stop())
}
