import { useQuery } from '@tanstack/react-query'
import { createDeviceStore } from '@medina/web/device/device-store.ts'
import { guestPart, useOwner } from '@medina/web/session/owner.ts'
import { useShop } from '@medina/web/api/shop.tsx'
import { useLacks } from '@medina/web/site/site.tsx'
import { myKey } from './my-query.ts'

const FRESH_MS = 300_000
const none: ReadonlySet<number> = new Set()
const toSet = ({ item_ids }: { item_ids: number[] }): ReadonlySet<number> => new Set(item_ids)

/** Whether this device shows first what was bought before: yes, until somebody turns it off. */
export const boughtFirstStore = createDeviceStore('bought_first', (text) => text !== 'off')

export function turnBoughtFirst(isOn: boolean): void {
  boughtFirstStore.write(isOn ? null : 'off')
}

/**
 * The ids of what the customer or the guest of this device ordered last in this module; empty until they are loaded. Shared answers hold
 * nothing personal, so the device changes the order of their rows (decision 0129).
 */
export function useBoughtBefore(): ReadonlySet<number> {
  const { call, headers } = useShop()
  const owner = useOwner()
  const isLacking = useLacks('orders.bought')
  const isOn = boughtFirstStore.use()
  const { data } = useQuery({
    queryKey: [...myKey(owner, undefined, 'orders.bought'), headers.moduleid],
    queryFn: ({ signal }) => call('orders.bought', { query: guestPart(owner) }, headers, signal),
    enabled: isOn && owner !== null && !isLacking,
    staleTime: FRESH_MS,
    retry: false,
    select: toSet,
  })
  return (isOn && data) || none
}

/** Puts what was bought before first among rows that match a text equally well; `runs` are the numbers of such rows, in their order. */
export function arrangeBought<T extends { id: number }>(
  rows: readonly T[],
  runs: readonly number[] | undefined,
  bought: ReadonlySet<number>,
): readonly T[] {
  if (runs === undefined || !rows.some(({ id }) => bought.has(id))) return rows
  const arranged: T[] = []
  for (const run of [...runs, rows.length]) {
    const equal = rows.slice(arranged.length, arranged.length + run)
    arranged.push(...equal.filter(({ id }) => bought.has(id)), ...equal.filter(({ id }) => !bought.has(id)))
  }
  return arranged
}
