import type { FastifyInstance } from 'fastify'
import { readAllWords } from './read-lexicon.ts'

/**
 * Reads the words of searches once the first page has been answered. Its visitor may search a moment later, and would wait for them: for two
 * seconds of a processor, and for many on a busy machine.
 */
export function expectSearches(fastify: FastifyInstance, read: () => Promise<void> = readAllWords): void {
  let isExpected = false
  fastify.addHook('onResponse', async (request, reply) => {
    if (isExpected || !String(reply.getHeader('content-type')).startsWith('text/html')) return
    isExpected = true
    read().catch((error: unknown) => request.log.error({ err: error }, 'the words of searches could not be read'))
  })
}
