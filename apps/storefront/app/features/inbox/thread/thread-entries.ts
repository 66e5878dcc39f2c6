import type { Message, MessageOrder } from '@medina/contract/messaging/messaging'
import type { Unsent } from '#features/inbox/outbox/unsent-store.ts'

export type Entry =
  | { kind: 'day'; key: string; at: string }
  | { kind: 'new'; key: string }
  | { kind: 'order'; key: string; order: MessageOrder; isTrip: boolean; isOwn: boolean }
  | { kind: 'message'; key: string; message: Message; isSeen: boolean; hasTime: boolean }
  | { kind: 'unsent'; key: string; unsent: Unsent }

/** Entries that are laid out together: one loaded page. */
export type Chunk = { key: string; entries: Entry[] }

type Thread = {
  /** Pages from the oldest to the newest, each with its oldest message first. */
  pages: readonly (readonly Message[])[]
  seenUpTo: number
  /** The first message that was new when the conversation was opened. */
  firstNew: number | null
  unsent: readonly Unsent[]
  /** The local day of a time. */
  dayOf: (at: string) => string
}

/**
 * Lists messages with a heading before each day, a divider before the new ones, and a card where they turn to another order. Unsent messages
 * come last; one whose response was lost shows only as sent.
 */
export function listChunks({ pages, seenUpTo, firstNew, unsent, dayOf }: Thread): Chunk[] {
  const sent = new Set(pages.flat().map(({ client_key }) => client_key))
  const flat = pages.flat()
  let day = ''
  let subject = ''
  let at = 0
  const chunks = pages.map((messages, index): Chunk => {
    const entries: Entry[] = []
    for (const message of messages) {
      const next = flat[++at]
      const today = dayOf(message.created_at)
      if (today !== day) entries.push({ kind: 'day', key: `day ${today}`, at: message.created_at })
      day = today
      if (message.id === firstNew) entries.push({ kind: 'new', key: 'new' })
      const about = nameSubject(message)
      if (about !== '' && about !== subject && message.order !== null) {
        const isTrip = message.trip_id !== null
        entries.push({ kind: 'order', key: `${about} ${message.id}`, order: message.order, isTrip, isOwn: message.is_own })
      }
      if (about !== '') subject = about
      entries.push({
        kind: 'message',
        key: message.client_key ?? String(message.id),
        message,
        isSeen: message.is_own && (message.is_seen === 1 || message.id <= seenUpTo),
        hasTime: next === undefined || !isSameMoment(message, next),
      })
    }
    // The newest page keeps its place while older ones load before it.
    return { key: `page ${pages.length - index}`, entries }
  })
  const last = chunks.at(-1)
  const waiting = unsent.filter(({ key }) => !sent.has(key))
  const rest = waiting.map((one): Entry => ({ kind: 'unsent', key: one.key, unsent: one }))
  if (last === undefined) return [{ key: 'page 1', entries: rest }]
  last.entries.push(...rest)
  return chunks
}

/** True if both look the same on the page; never for an unsent message. */
export function isSameEntry(one: Entry, other: Entry | undefined): boolean {
  if (one.key !== other?.key || one.kind !== other.kind) return false
  if (one.kind === 'message' && other.kind === 'message')
    return one.message === other.message && one.isSeen === other.isSeen && one.hasTime === other.hasTime
  if (one.kind === 'order' && other.kind === 'order') return one.order === other.order && one.isOwn === other.isOwn
  return one.kind !== 'unsent'
}

function nameSubject({ order_id, trip_id }: Message): string {
  return trip_id !== null ? `trip ${trip_id}` : order_id !== null ? `order ${order_id}` : ''
}

/** Messages of one side within the same minute share one time. */
function isSameMoment(one: Message, next: Message): boolean {
  return (
    one.is_own === next.is_own && one.is_seen === next.is_seen && one.created_at.slice(0, 16) === next.created_at.slice(0, 16)
  )
}

/** The messages that were new when the conversation was opened: those after the last one seen before. */
export type NewMessages = { after: number; upTo: number }

/** The first of them; null until it is loaded, and if there are none. */
export function findFirstNew(oldestFirst: readonly Message[], { after, upTo }: NewMessages, hasOlder: boolean): number | null {
  const [oldest] = oldestFirst
  if (hasOlder && oldest !== undefined && oldest.id > after) return null
  return oldestFirst.find(({ id, is_own }) => !is_own && id > after && id <= upTo)?.id ?? null
}
