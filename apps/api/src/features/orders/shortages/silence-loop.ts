import type { FastifyInstance } from 'fastify'
import type { Api } from '#api.ts'
import { startWorkLoop, type WorkLoop } from '#lib/work-loop.ts'
import { settleSilences } from './silence.ts'

/** The loop of each service, which must be woken when a customer is asked. */
const loops = new WeakMap<Api['db'], WorkLoop>()

export function noticeQuestion({ db }: Pick<Api, 'db'>): void {
  loops.get(db)?.wake()
}

/** Settles questions about lines that ran out when their time is over. Another process that asked is noticed within a minute. */
export function startSettlingSilences(fastify: FastifyInstance, api: Parameters<typeof settleSilences>[0]): void {
  const loop = startWorkLoop({
    clock: api.clock,
    work: () => settleSilences(api),
    onError: (error) => fastify.log.error({ err: error }, 'settling lines that ran out'),
  })
  loops.set(api.db, loop)
  fastify.addHook('onClose', () => loop.stop())
}
