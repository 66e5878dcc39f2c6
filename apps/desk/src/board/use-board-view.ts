import type { BoardOrder } from '@medina/contract/operator/operator-desk'
import { useEffect, useRef, useState } from 'react'
import { matchesName } from '@medina/web/texts/matches-name.ts'
import { useDeskNow } from '#connection/desk-clock.ts'
import { useBoard } from '#acts/board-data.ts'
import { type Column, columns, findColumn, isLater, sortColumn } from './columns.ts'
import { findUsualMinutes } from './order-acts.ts'
import { nameCustomer } from '#shop/order-customer.ts'
import { useLinkedOrder } from '#shop/use-linked-order.ts'

export type BoardView = {
  /** Undefined until the board is read. */
  orders: BoardOrder[] | undefined
  listOf: (column: Column) => BoardOrder[]
  /** Orders of a column that are to be dealt with today, which its tab counts. */
  countOf: (column: Column) => number
  /** The order that is shown in full. */
  open: BoardOrder | null
  select: (id: number | null) => void
  /** Opens the order next to the open one, and returns its number. */
  move: (by: { column: number; row: number }) => number | null
  /** The usual minutes of preparation, and those chosen for the open order. */
  usual: number
  minutes: number
  setMinutes: (minutes: number) => void
  /** False for a moment after another order opened automatically: a press may still be meant for the previous one. */
  isSettled: () => boolean
}

/** A press this soon after the open order changed automatically is ignored. */
const SETTLE_MS = 700

type ViewPlan = {
  typed: string
  tab: Column
  /** Whether several columns are shown. */
  isWide: boolean
  /** Whether the first order opens before a person chooses one: not where it would cover others. */
  opensFirst: boolean
  /** Shows the column of the order that a notification led to. */
  onTab: (column: Column) => void
}

/** The orders of the board by column, and the open one: the first that waits, until a person chooses. */
export function useBoardView({ typed, tab, isWide, opensFirst, onTab }: ViewPlan): BoardView {
  const { orders } = useBoard()
  const now = useDeskNow()
  const [selected, setSelected] = useState<number | null | undefined>(undefined)
  const [chosen, setChosen] = useState<{ id: number; minutes: number } | null>(null)
  const all = orders ?? []
  const matches = matchesName(typed)
  const found = all.filter((order) => matches(`${order.id} ${nameCustomer(order) ?? ''}`))
  const byColumn = new Map(
    columns.map((column) => [
      column,
      sortColumn(
        column,
        found.filter((order) => findColumn(order) === column),
      ),
    ]),
  )
  const listOf = (column: Column) => byColumn.get(column) ?? []
  const due = (column: Column) => listOf(column).filter((order) => !isLater(order, now))
  const first = opensFirst ? (due(isWide ? 'new' : tab)[0] ?? null) : null
  const open = selected === undefined ? first : (all.find(({ id }) => id === selected) ?? null)
  useLinkedOrder(orders, (order) => {
    onTab(findColumn(order) ?? tab)
    setSelected(order.id)
  })
  const usual = findUsualMinutes(all)
  const isSettled = useSettled(selected === undefined ? (open?.id ?? null) : null, `${tab} ${typed}`)
  return {
    orders,
    listOf,
    countOf: (column) => due(column).length,
    open,
    select: setSelected,
    move: (by) => {
      const id = findNeighbour(columns.map(listOf), open?.id ?? null, by)
      setSelected(id)
      return id
    },
    usual,
    minutes: chosen !== null && chosen.id === open?.id ? chosen.minutes : usual,
    setMinutes: (minutes) => open !== null && setChosen({ id: open.id, minutes }),
    isSettled,
  }
}

/** Whether an automatically opened order has been open for a moment. A change of tab or search counts as a choice. */
function useSettled(openId: number | null, choice: string): () => boolean {
  const before = useRef({ openId, choice })
  const changedAt = useRef(0)
  useEffect(() => {
    const { openId: last, choice: chosen } = before.current
    if (last !== null && openId !== null && openId !== last && choice === chosen) changedAt.current = Date.now()
    before.current = { openId, choice }
  }, [openId, choice])
  return () => openId === null || Date.now() - changedAt.current >= SETTLE_MS
}

/** The neighbour of the open order: in its column, or in the same row of the next column that has orders. */
function findNeighbour(
  board: readonly BoardOrder[][],
  from: number | null,
  { column: across, row: down }: { column: number; row: number },
): number | null {
  const column = board.findIndex((orders) => orders.some(({ id }) => id === from))
  if (column === -1) return board.flat()[0]?.id ?? null
  const row = board[column]?.findIndex(({ id }) => id === from) ?? 0
  if (across === 0) return board[column]?.[row + down]?.id ?? from
  for (let next = column + across; next >= 0 && next < board.length; next += across) {
    const orders = board[next] ?? []
    if (orders.length > 0) return orders[Math.min(row, orders.length - 1)]?.id ?? from
  }
  return from
}
