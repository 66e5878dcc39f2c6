import { randomUUID } from 'node:crypto'
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
