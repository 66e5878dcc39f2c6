import type { Db } from '#lib/database/database.ts'
import type { OrderDraft } from './draft.ts'

/** An order read for placing: its draft, its own checks, and what it takes before it is written. */
export type Drafted = {
  draft: OrderDraft
  /** Throws the first reason that forbids placing it. */
  check: (scheduleAt: Date | null) => void
  reserve: (tx: Db) => Promise<void>
}

/** The subject of an order. It is prepared outside of the transaction, because maps and pictures may take their time. */
export type OrderSubject = {
  /** Uploaded pictures, and paths of those that belong to an earlier order already. */
  pictures: { sent: Buffer[]; earlier: string[] }
  destination: { lat: number; lng: number } | null
  read: (tx: Db) => Promise<Drafted>
}
