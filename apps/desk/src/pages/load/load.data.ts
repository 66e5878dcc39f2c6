import type { Load, LoadOrder, LoadStore, LoadZone } from '@medina/contract/operator/load/operator-load'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useText } from '@medina/web/texts/text.tsx'
import { useBoard } from '#acts/board-data.ts'
import { useDeskNow } from '#connection/desk-clock.ts'
import { always, useDesk } from '#session/desk-session.tsx'
import { groupRows } from '@medina/pricing/group-rows'

const MINUTE_MS = 60_000

/** Why an order needs somebody. An order may have several reasons. */
export const needs = ['unanswered', 'untaken', 'late', 'returning'] as const
export type Need = (typeof needs)[number]

export type ShownStore = LoadStore & { orders: LoadOrder[] }
export type ShownZone = LoadZone & { stores: ShownStore[] }

/**
 * The orders under way; undefined until they are read. They are read again with each change of the board, which the desk follows anyway, and
 * each minute, because the clock makes orders late.
 */
export function useLoad(): Load | undefined {
  const { call } = useDesk()
  const { language } = useText()
  const { version } = useBoard()
  const minute = Math.floor(useDeskNow().getTime() / MINUTE_MS)
  return useQuery({
    queryKey: ['desk', 'load', language, version, minute],
    queryFn: ({ signal }) => call('operator.load', {}, { signal }),
    enabled: version !== '',
    placeholderData: keepPreviousData,
    gcTime: MINUTE_MS,
    ...always,
  }).data
}

export function hasNeed(order: LoadOrder, need: Need): boolean {
  if (need === 'late') return order.is_late
  if (need === 'returning') return order.place === 'returning'
  return (need === 'unanswered' ? order.unanswered_since : order.untaken_since) !== null
}

/** Zones with their stores and orders, those with orders that have this need (null: all). With a store, only its own. */
export function groupLoad({ zones, stores, orders }: Load, need: Need | null, storeId: number | null): ShownZone[] {
  const keyOf = ({ store_id, zone_id }: Pick<LoadOrder, 'store_id' | 'zone_id'>) => `${store_id ?? 'parcels'} ${zone_id}`
  const byStore = new Map(groupRows(orders, keyOf))
  return zones.flatMap((zone) => {
    const shown = stores
      .filter((store) => store.zone_id === zone.id && (storeId === null || store.id === storeId))
      .map((store) => ({ ...store, orders: byStore.get(keyOf({ store_id: store.id, zone_id: zone.id })) ?? [] }))
      .filter((store) => need === null || store[need] > 0)
      .map((store) => ({ ...store, orders: need === null ? store.orders : store.orders.filter((order) => hasNeed(order, need)) }))
    return shown.length === 0 && (need !== null || storeId !== null || zone.full_until === null)
      ? []
      : [{ ...zone, stores: shown }]
  })
}

export const countNeed = (stores: readonly LoadStore[], need: Need): number => stores.reduce((sum, store) => sum + store[need], 0)

export const countOrders = (stores: readonly LoadStore[]): number =>
  stores.reduce((sum, { kitchen, ready, road, returning }) => sum + kitchen + ready + road + returning, 0)
