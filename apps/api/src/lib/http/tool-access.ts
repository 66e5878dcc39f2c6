import { createHash, timingSafeEqual } from 'node:crypto'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { DataLockedError, isLocked } from '#lib/database/data-lock.ts'
import { allowSlowBody } from './body-limits.ts'
import { notFound } from '#lib/errors.ts'
import { loadToolsKey } from '#lib/keys.ts'
import type { Settings } from '#lib/settings.ts'

export const TOOLS_PATH = '/api/v1/tools'
/** Lines of JSON, because a catalogue may be too large for memory. */
export const LINES_TYPE = 'application/x-ndjson'

/** `url` is the root of the tools' paths. */
export type ToolAccess = { url: string; key: string }

/**
 * Registers the paths of command-line tools. They are in no contract and respond with 404 to callers without the key in DATA_DIR. Their
 * bodies are streams of lines, and their responses are not cached.
 */
export function registerToolRoutes(
  fastify: FastifyInstance,
  settings: Pick<Settings, 'DATA_DIR'>,
  register: (scope: FastifyInstance) => void,
): void {
  const key = loadToolsKey(settings)
  if (key === null) return
  void fastify.register(async (scope) => {
    scope.addHook('onRequest', async (request, reply) => {
      if (!isKey(request.headers.authorization, key)) throw notFound('path', 'error.unknown_path')
      reply.header('cache-control', 'no-store')
      allowSlowBody(request)
    })
    scope.addContentTypeParser(LINES_TYPE, (_request, payload, done) => done(null, payload))
    register(scope)
  })
}

/** Compares digests: they have one length, so the comparison takes the same time for every guess. */
function isKey(authorization: string | undefined, key: string): boolean {
  const digest = (text: string): Buffer => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(authorization ?? ''), digest(`Bearer ${key}`))
}

/** Writes the service's address to DATA_DIR for the tools. The returned function removes it. */
export function publishToolAddress(settings: Pick<Settings, 'DATA_DIR'>, url: string): () => void {
  const file = addressFile(settings)
  try {
    writeFileSync(file, `${url}\n`, { mode: 0o600 })
  } catch {
    return () => {}
  }
  return () => {
    if (readAddress(file) === url) rmSync(file, { force: true })
  }
}

/** The last address of a service with this DATA_DIR, and its key; null when none was started. */
export function findToolAccess(settings: Pick<Settings, 'DATA_DIR'>): ToolAccess | null {
  const url = readAddress(addressFile(settings))
  const key = url === null ? null : loadToolsKey(settings)
  return url === null || key === null ? null : { url: `${url}${TOOLS_PATH}`, key }
}

/** A service under load responds late, and only it can use its embedded database. */
const PATIENCE_MS = 15_000

/** The service that runs with this DATA_DIR; null if none does. Throws DataLockedError if it runs but does not respond. */
export async function findRunning(
  settings: Pick<Settings, 'DATA_DIR' | 'DATABASE_URL'>,
  patienceMs = PATIENCE_MS,
): Promise<ToolAccess | null> {
  const access = findToolAccess(settings)
  if (access === null) return null
  try {
    return (await fetch(new URL('/health', access.url), { signal: AbortSignal.timeout(patienceMs) })).ok ? access : null
  } catch (error) {
    const isSilent = error instanceof Error && error.name === 'TimeoutError'
    if (isSilent && settings.DATABASE_URL === undefined && (await isLocked(settings.DATA_DIR)))
      throw new DataLockedError(settings.DATA_DIR, { isBusy: true })
    return null
  }
}

const addressFile = ({ DATA_DIR }: Pick<Settings, 'DATA_DIR'>): string => join(DATA_DIR, 'tools.url')

function readAddress(file: string): string | null {
  try {
    return readFileSync(file, 'utf8').trim()
  } catch {
    return null
  }
}
