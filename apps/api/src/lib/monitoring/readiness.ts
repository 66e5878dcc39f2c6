import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

/** A problem that the owner has to solve, although requests are still answered: 200 with the reason as text. */
export type Trouble = { status: 'ready' | 'read-only'; reason: string; message: string }

/** The reason why this process should get no requests. */
export type NotReady = 'draining' | 'database' | 'migrations'

/** Whether this process accepts requests, as reported to its proxy. It does until it shuts down. */
export class Readiness {
  private phase: 'open' | 'draining' | 'replaced' = 'open'

  /** Makes every response close its connection once the process is leaving, so that the client's next request reaches another process. */
  watch(fastify: FastifyInstance): void {
    fastify.addHook('onRequest', (_request, reply, done) => {
      if (this.phase !== 'open') reply.header('connection', 'close')
      done()
    })
  }

  /** Adds `/ready`: 200, or 503 with the reason. */
  serve(
    fastify: FastifyInstance,
    findProblem: () => Promise<NotReady | null>,
    findTrouble: () => Trouble | null = () => null,
  ): void {
    fastify.get('/ready', async (_request, reply) => {
      const reason = await this.findReason(findProblem)
      reply.code(reason === null ? 200 : 503).header('cache-control', 'no-store')
      return reason === null ? (findTrouble() ?? { status: 'ready' }) : { status: 'not ready', reason }
    })
  }

  /** Responds with 503 at `/ready` from now on, and resolves when proxies have had the time to notice. */
  async leave(ms: number): Promise<void> {
    this.phase = 'draining'
    if (ms > 0) await wait(ms)
  }

  /**
   * Resolves once busy connections have been closed after a response. Other processes of this machine are ready, so `/ready` does not
   * change.
   */
  async makeWay(ms: number): Promise<void> {
    this.phase = 'replaced'
    await wait(ms)
  }

  private async findReason(findProblem: () => Promise<NotReady | null>): Promise<NotReady | null> {
    return this.phase === 'draining' ? 'draining' : findProblem()
  }
}
