import type { OwnKey } from '@medina/contract/operator/operator-desk'
import type { Query, QueryClient, QueryKey } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { createStoredTable } from '@medina/web/device/stored-table.ts'
import { readClockShift, restoreClockShift } from '#connection/desk-clock.ts'
import { deskKey } from '#session/desk-key.ts'

/** `ahead`: the milliseconds by which the service's clock was ahead; entries of an earlier version have none. */
type Stored = { key: QueryKey; data: unknown; at: number; ahead?: number }

const table = createStoredTable<Stored>('medina-board', 'answers')

/** Older orders help nobody, and hold addresses. */
const OLDEST_MS = 24 * 60 * 60_000
/** An unchanged answer is stored again this often, with its later time. */
const EVERY_MS = 30_000

const storedAt = new Map<string, { data: unknown; at: number }>()
const listeners = new Set<() => void>()
let restoredAt: number | null = null

/** A till without a connection needs these: the key, its stores, board and opened orders, how amounts are written, and reasons to decline. */
function isStored([first, second]: QueryKey): boolean {
  if (first !== 'desk') return first === 'site.config' || first === 'orders.cancellationReasons'
  return ['me', 'stores', 'board', 'shortages'].includes(String(second))
}

const isBoard = ([first, second]: QueryKey): boolean => first === 'desk' && second === 'board'

/**
 * Shows what this device read last, until there are newer answers. Nothing is restored without a key, after a day, or after the end of the
 * key; it is deleted then, and when the key is removed from this device.
 */
export async function restoreLastState(client: QueryClient): Promise<void> {
  deskKey.subscribe(() => {
    if (deskKey.read() === null) return void clearLastState()
    // The sign-in page has read how amounts and times are written, and it is not read again for minutes.
    for (const query of client.getQueryCache().getAll()) if (query.state.status === 'success') store(query)
  })
  client.getQueryCache().subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'success' && event.action.manual !== true) store(event.query)
  })
  const found = await table.list().catch(() => [])
  const now = Date.now()
  if (deskKey.read() === null || found.some((each) => hasEnded(each, now))) return clearLastState()
  for (const { key, data, at, ahead = 0 } of found) {
    if (now - at > OLDEST_MS) void table.remove(nameOf(key)).catch(() => undefined)
    else if (client.getQueryData(key) === undefined) {
      client.setQueryData(key, data, { updatedAt: at })
      if (!isBoard(key)) continue
      setRestoredAt(Math.max(at, restoredAt ?? 0))
      restoreClockShift(ahead)
    }
  }
}

/** Deletes what this device has stored of the key's orders. */
export async function clearLastState(): Promise<void> {
  storedAt.clear()
  setRestoredAt(null)
  const keys = await table.listKeys().catch(() => [])
  await Promise.all(keys.map((key) => table.remove(key).catch(() => undefined)))
}

/** The time of the shown board, as long as it is the one of the last visit; null once there is a newer one. */
export function useRestoredAt(): Date | null {
  const at = useSyncExternalStore(subscribe, () => restoredAt)
  return at === null ? null : new Date(at)
}

function store({ queryKey, state: { data } }: Query): void {
  if (isBoard(queryKey)) setRestoredAt(null)
  if (!isStored(queryKey) || deskKey.read() === null) return
  const name = nameOf(queryKey)
  const before = storedAt.get(name)
  const at = Date.now()
  if (before !== undefined && before.data === data && at - before.at < EVERY_MS) return
  storedAt.set(name, { data, at })
  void table.put(name, { key: queryKey, data, at, ahead: readClockShift() }).then(
    // The key may have been removed meanwhile.
    () => (deskKey.read() === null ? clearLastState() : undefined),
    () => undefined,
  )
}

function hasEnded({ key, data }: Stored, now: number): boolean {
  if (key[0] !== 'desk' || key[1] !== 'me') return false
  const { expires_at: end } = data as OwnKey
  return end !== null && Date.parse(end) <= now
}

function nameOf(key: QueryKey): string {
  return JSON.stringify(key)
}

function setRestoredAt(at: number | null): void {
  if (restoredAt === at) return
  restoredAt = at
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
