import type { BoardOrder } from '@medina/contract/operator/operator-desk'
import { useState } from 'react'
import { matchesName } from '../../../lib/texts/matches-name.ts'
import { useDeskNow } from '../connection/desk-clock.ts'
import { useBoard } from './board-data.ts'
import { type Column, columns, findColumn, isLater, sortColumn } from './columns.ts'
import { findUsualMinutes, nameCustomer } from './order-acts.ts'

export type BoardView = {
  /** Undefined until the board is read. */
  orders: BoardOrder[] | undefined
  listOf: (column: Column) => BoardOrder[]
  /** Orders of a column that are to be dealt with today, which its tab counts. */
  countOf: (column: Column) => number
  /** The order that is shown in full. */
  open: BoardOrder | null
  select: (id: number | null) => void
  /** Moves on to the order beside the open one. */
  move: (by: { column: number; row: number }) => void
  /** The usual minutes of preparation, and those chosen for the open order. */
  usual: number
  minutes: number
  setMinutes: (minutes: number | null) => void
}

/** The orders of the board by column, and the open one: the first that waits, until a person chooses. */
export function useBoardView({ typed, tab, isWide }: { typed: string; tab: Column; isWide: boolean }): BoardView {
  const { orders } = useBoard()
  const now = useDeskNow()
  const [selected, setSelected] = useState<number | null | undefined>(undefined)
  const [chosen, setMinutes] = useState<number | null>(null)
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
  const first = due(isWide ? 'new' : tab)[0] ?? null
  const open = selected === undefined ? first : (all.find(({ id }) => id === selected) ?? null)
  const usual = findUsualMinutes(all)
  const select = (id: number | null) => {
    setSelected(id)
    setMinutes(null)
  }
  return {
    orders,
    listOf,
    countOf: (column) => due(column).length,
    open,
    select,
    move: (by) => select(findNeighbour(columns.map(listOf), open?.id ?? null, by)),
    usual,
    minutes: chosen ?? usual,
    setMinutes,
  }
}

/** The order beside the open one: in its column, or at the same height of the next column that has any. */
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
