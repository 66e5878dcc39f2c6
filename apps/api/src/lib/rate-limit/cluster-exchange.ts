import cluster from 'node:cluster'
import type { CountExchange, CountReport } from './call-counts.ts'

type ChannelMessage = { callCounts: readonly CountReport[] }

const isReport = (message: unknown): message is ChannelMessage =>
  typeof message === 'object' && message !== null && 'callCounts' in message

/** Reports to the other processes of this machine, for a shop without a database of its own; null if there is only one process. */
export function createClusterExchange(): CountExchange | null {
  if (cluster.isPrimary) return null
  return {
    send: (reports) => void process.send?.({ callCounts: reports } satisfies ChannelMessage, undefined, undefined, () => {}),
    receive: (onReports) => {
      process.on('message', (message) => {
        if (isReport(message)) onReports(message.callCounts)
      })
    },
  }
}

/** In the first process: passes the reports of each process on to all others. */
export function relayCallCounts(): void {
  cluster.on('message', (from, message: unknown) => {
    if (!isReport(message)) return
    for (const worker of Object.values(cluster.workers ?? {}))
      if (worker !== undefined && worker !== from && worker.isConnected()) worker.send(message, () => {})
  })
}
