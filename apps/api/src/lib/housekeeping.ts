import type { FastifyInstance } from 'fastify'

const HOUR = 3_600_000

type Chore = (signal: AbortSignal) => Promise<void>

/** Runs the chores once an hour until the service closes. They must be harmless from several processes at once. */
export function keepTidy(fastify: FastifyInstance, chores: readonly Chore[]): void {
  let running = Promise.resolve()
  const closing = new AbortController()
  const timer = setInterval(() => {
    running = runChores(fastify, chores, closing.signal)
  }, HOUR)
  timer.unref()
  fastify.addHook('onClose', async () => {
    clearInterval(timer)
    closing.abort()
    await running
  })
}

async function runChores(fastify: FastifyInstance, chores: readonly Chore[], signal: AbortSignal): Promise<void> {
  for (const chore of chores) {
    await chore(signal).catch((error: unknown) => fastify.log.error({ err: error }, 'housekeeping'))
  }
}
