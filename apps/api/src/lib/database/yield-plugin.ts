import { setImmediate as nextTurn } from 'node:timers/promises'
import type { KyselyPlugin } from 'kysely'

/**
 * Lets other work of this process run after each statement. The embedded database answers on the same thread without any I/O, so a
 * sequence of statements would keep requests waiting until its end.
 */
export const yieldPlugin: KyselyPlugin = {
  transformQuery: ({ node }) => node,
  transformResult: async ({ result }) => {
    await nextTurn()
    return result
  },
}
