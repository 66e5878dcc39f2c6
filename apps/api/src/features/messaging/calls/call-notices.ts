import type { FastifyInstance } from 'fastify'
import { noticeKinds } from '#adapters/calls/call-adapter.ts'
import type { Api } from '#api.ts'
import { notFound, refuse } from '#lib/errors.ts'
import { answerNotice } from './answer-notice.ts'

const MOST_BYTES = 65_536
/** Larger numbers are not exact. */
const CALL_ID = /^[1-9]\d{0,14}$/

type Address = { Params: { provider: string; kind: string; call?: string } }

/** The addresses that the provider of masked calls calls: what a picked-up phone is connected to, and what became of each leg. */
export function registerCallNotices(fastify: FastifyInstance, api: Api): void {
  // Signatures cover the raw bytes, and the whole address.
  fastify.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: MOST_BYTES }, (_request, body, done) => done(null, body))
    scope.post<Address>('/api/v1/calls/:provider/:kind/:call?', async (request, reply) => {
      const { provider, kind: named, call = '' } = request.params
      const kind = noticeKinds.find((each) => each === named)
      const { calls, settings } = api
      if (calls?.key !== provider || kind === undefined) throw notFound('path', 'error.unknown_path')
      const notice = await calls.readNotice({
        kind,
        callId: CALL_ID.test(call) ? Number(call) : null,
        url: `${settings.PUBLIC_URL ?? ''}${request.url}`,
        headers: request.headers,
        body: Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0),
      })
      if (notice === null) throw refuse(403, 'signature', 'calls.signature')
      const { type, body } = calls.writeReply(await answerNotice(api, notice))
      // The body names the phone to connect to.
      return reply.header('cache-control', 'no-store').type(type).send(body)
    })
  })
}
