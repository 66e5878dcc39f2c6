import type { FastifyInstance } from 'fastify'
import type { Api } from '#api.ts'
import { startWorkLoop, type WorkLoop } from '#lib/work-loop.ts'
import { mailUnanswered } from './shortage-messages.ts'
import { settleSilences } from './silence.ts'

/** The loop of each service, which must be woken when a customer is asked. */
const loops = new WeakMap<Api['db'], WorkLoop>()

export function noticeQuestion({ db }: Pick<Api, 'db'>): void {
  loops.get(db)?.wake()
}

function findEarlier(one: Date | null, other: Date | null): Date | null {
  return one === null || (other !== null && other < one) ? other : one
}

/** Settles questions about lines that ran out when their time is over. Another process that asked is noticed within a minute. */
export function startSettlingSilences(fastify: FastifyInstance, api: Parameters<typeof settleSilences>[0]): void {
  const loop = startWorkLoop({
    clock: api.clock,
    work: async () => findEarlier(await settleSilences(api), await mailUnanswered(api)),
    onError: (error) => fastify.log.error({ err: error }, 'settling lines that ran out'),
  })
  loops.set(api.db, loop)
  fastify.addHook('onClose', () => loop.stop())
}
