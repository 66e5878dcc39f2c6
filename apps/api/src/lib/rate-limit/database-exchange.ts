import { randomUUID } from 'node:crypto'
import cluster from 'node:cluster'
import type { OpenDatabase } from '#lib/database/database.ts'
import { announce } from '#lib/database/live.ts'
import type { CountExchange, CountReport } from './call-counts.ts'

const CHANNEL = 'call_counts'
/** A notification may contain 8,000 bytes, and a report up to 70. */
const MOST_REPORTS = 100

/** Reports to all processes of all machines that share a database, by NOTIFY, which stores nothing. */
export async function openDatabaseExchange(
  { db, listen }: OpenDatabase,
  onError: (error: unknown) => void,
): Promise<CountExchange> {
  const sender = randomUUID()
  let receiver: (reports: readonly CountReport[]) => void = () => {}
  await listen(CHANNEL, (payload) => {
    const message = parseMessage(payload)
    if (message !== null && message.sender !== sender) receiver(message.reports)
  })
  return {
    send: (reports) => {
      for (let start = 0; start < reports.length; start += MOST_REPORTS) {
        const message = JSON.stringify({ sender, reports: reports.slice(start, start + MOST_REPORTS) })
        announce(db, CHANNEL, message).catch(onError)
      }
    },
    receive: (onReports) => {
      receiver = onReports
    },
  }
}

type Message = { sender: string; reports: CountReport[] }

/** After a lost connection listeners get an empty payload. */
function parseMessage(payload: string): Message | null {
  return payload === '' ? null : (JSON.parse(payload) as Message)
}

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
