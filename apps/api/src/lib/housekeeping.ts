import type { FastifyInstance } from 'fastify'

const HOUR = 3_600_000

type Chore = () => Promise<void>

/** Runs the chores once an hour until the service closes. They must be harmless from several processes at once. */
export function keepTidy(fastify: FastifyInstance, chores: readonly Chore[]): void {
  let running = Promise.resolve()
  const timer = setInterval(() => {
    running = runChores(fastify, chores)
  }, HOUR)
  timer.unref()
  fastify.addHook('onClose', async () => {
    clearInterval(timer)
    await running
  })
}

async function runChores(fastify: FastifyInstance, chores: readonly Chore[]): Promise<void> {
  for (const chore of chores) {
    await chore().catch((error: unknown) => fastify.log.error({ err: error }, 'housekeeping'))
  }
}
