import type { FastifyInstance } from 'fastify'
import { createWhatsApp } from '#adapters/whatsapp/create-whatsapp.ts'
import type { WhatsAppNotice } from '#adapters/whatsapp/whatsapp-adapter.ts'
import type { Api } from '#api.ts'
import { recordReport } from '#features/notifications/public.ts'
import { refuse } from '#lib/errors.ts'
import { takeMessage } from './take-message.ts'

const MOST_BYTES = 1_048_576
const ADDRESS = '/api/v1/messages/whatsapp'

/** The address that WhatsApp calls: what became of our messages, and what customers write. */
export async function registerWhatsAppNotices(fastify: FastifyInstance, api: Api): Promise<void> {
  const adapter = await createWhatsApp(api.settings)
  fastify.get<{ Querystring: Record<string, unknown> }>(ADDRESS, async (request, reply) => {
    const answer = adapter.answerCheck(request.query)
    if (answer === null) throw refuse(403, 'signature', 'calls.signature')
    return reply.header('cache-control', 'no-store').type('text/plain; charset=utf-8').send(answer)
  })
  // Signatures cover the raw bytes.
  await fastify.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: MOST_BYTES }, (_request, body, done) => done(null, body))
    scope.post(ADDRESS, async (request, reply) => {
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
      const notices = adapter.readNotices({ headers: request.headers, body })
      if (notices === null) throw refuse(403, 'signature', 'calls.signature')
      for (const notice of notices) await handle(api, notice)
      return reply.header('cache-control', 'no-store').send({ received: true })
    })
  })
}

async function handle(api: Api, notice: WhatsAppNotice): Promise<void> {
  if (notice.kind === 'message') return takeMessage(api, notice)
  const { reference, state, problem } = notice
  // That the provider took it, its answer said.
  if (state !== 'sent') await recordReport(api, { channel: 'whatsapp', reference, state, problem })
}
