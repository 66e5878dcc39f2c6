import type { FastifyInstance } from 'fastify'
import { createSms, REPORTS } from '#adapters/sms/create-sms.ts'
import type { Api } from '#api.ts'
import { notFound, refuse } from '#lib/errors.ts'
import { findProvider } from '#lib/providers/choose-provider.ts'
import { recordReport } from './record-report.ts'

const MOST_BYTES = 65_536

/** The address that a provider of text messages calls with what became of each. */
export async function registerSmsReports(fastify: FastifyInstance, api: Api): Promise<void> {
  const { settings } = api
  const name = findProvider('sms', settings)?.name
  const adapter = await createSms(settings, fastify.log)
  // Signatures cover the raw bytes, and the whole address.
  await fastify.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: MOST_BYTES }, (_request, body, done) => done(null, body))
    scope.post<{ Params: { provider: string } }>(`${REPORTS}/:provider`, async (request, reply) => {
      if (name === undefined || request.params.provider !== name || adapter.readReport === undefined)
        throw notFound('path', 'error.unknown_path')
      const report = adapter.readReport({
        url: `${settings.PUBLIC_URL ?? ''}${request.url}`,
        headers: request.headers,
        body: Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0),
      })
      if (report === null) throw refuse(403, 'signature', 'calls.signature')
      const { reference, state, problem } = report
      if (state !== 'other') await recordReport(api, { channel: 'sms', reference, state, problem })
      return reply.header('cache-control', 'no-store').send({ received: true })
    })
  })
}
