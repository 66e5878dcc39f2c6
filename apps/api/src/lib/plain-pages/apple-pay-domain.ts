import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { notFound } from '#lib/errors.ts'
import type { Settings } from '#lib/settings.ts'

/** The name that Apple gives the file, both in DATA_DIR and in the address. */
export const APPLE_PAY_DOMAIN = 'apple-developer-merchantid-domain-association'

/** Apple's file has about nine kilobytes. Anything larger is another file by mistake. */
const MOST_BYTES = 100_000

/**
 * Serves the file by which Apple verifies that the owner of an Apple Pay account owns this domain: a gateway hands it out, and the owner
 * puts it into DATA_DIR. 404 without it. Apple follows no redirects, and asks rarely, so it is read for each request.
 */
export function serveApplePayDomain(fastify: FastifyInstance, { settings }: { settings: Pick<Settings, 'DATA_DIR'> }): void {
  fastify.get(`/.well-known/${APPLE_PAY_DOMAIN}`, async (_request, reply) => {
    const content = await readFileOfOwner(join(settings.DATA_DIR, APPLE_PAY_DOMAIN))
    if (content === null) throw notFound('path', 'error.unknown_path')
    return reply.type('text/plain; charset=utf-8').header('cache-control', 'no-cache').send(content)
  })
}

async function readFileOfOwner(path: string): Promise<Buffer | null> {
  const found = await stat(path).catch(() => null)
  if (found === null || !found.isFile() || found.size > MOST_BYTES) return null
  return readFile(path).catch(() => null)
}
