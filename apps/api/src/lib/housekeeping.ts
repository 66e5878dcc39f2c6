import type { FastifyInstance } from 'fastify'

const HOUR = 3_600_000

/** Does its chores once an hour until the service closes. They must be harmless from several processes at once. */
export function keepTidy(fastify: FastifyInstance, chores: readonly (() => Promise<void>)[]): void {
  let running = Promise.resolve()
  const timer = setInterval(() => {
    running = tidy(fastify, chores)
  }, HOUR)
  timer.unref()
  fastify.addHook('onClose', async () => {
    clearInterval(timer)
    await running
  })
}

async function tidy(fastify: FastifyInstance, chores: readonly (() => Promise<void>)[]): Promise<void> {
  for (const chore of chores) {
    await chore().catch((error: unknown) => fastify.log.error({ err: error }, 'housekeeping'))
  }
}
