import type { Board, BoardOrder } from '@medina/contract/operator/operator-desk'
import type { Api } from '#api.ts'
import {
  type BoardScope,
  listBoardOrders,
  listLinesOfOrders,
  type OrderLineRecord,
  type OrderRecord,
  readBoardVersion,
  toOrderLine,
} from '#features/orders/public.ts'
import { readSwitches } from '#features/site/public.ts'
import type { Operator } from '#lib/actor.ts'
import type { Language } from '#lib/i18n.ts'
import { chooseStores, hasParcels } from '#features/operator/keys/operator-keys.ts'
import { stageOf } from './courier-view.ts'
import { fitsTour } from './fits-tour.ts'
import { toOperatorOrder } from './read-orders.ts'
import { toPromise } from './order-promise.ts'

type Wish = { storeId: number | undefined; version: string | undefined; language: Language }

const MINUTE = 60_000
/** A delivered order stays on the board this long, so that staff can still see its end. */
const DELIVERED_MS = 5 * MINUTE
/** A tip after delivery is on its courier's board this long. */
const TIPPED_MS = 60 * MINUTE

/** All orders in progress of the operator's stores with their lines; `orders` is null where the caller has this version already. */
export async function readBoard(api: Api, operator: Operator, { storeId, version, language }: Wish): Promise<Board> {
  const { db, clock } = api
  const now = clock.now()
  const scope: BoardScope = {
    storeIds: chooseStores(operator, storeId),
    hasParcels: storeId === undefined && hasParcels(operator),
    courier: operator.courier,
    deliveredSince: new Date(now.getTime() - DELIVERED_MS),
    tippedSince: new Date(now.getTime() - TIPPED_MS),
  }
  // Read before the orders, so that a change in between is read again rather than missed.
  const current = `${await readBoardVersion(db, scope)}.${language}`
  const board = { version: current, now: now.toISOString() }
  if (current === version) return { ...board, orders: null }
  const rules = await readSwitches(db)
  const listed = await listBoardOrders(db, scope)
  const shown = listed.filter((record) => operator.courier === null || stageOf(record, operator.courier.id) === 'under way')
  // As a declined order, one that does not fit the tour leaves this board only.
  const records = listed.filter(
    (record) => operator.courier === null || stageOf(record, operator.courier.id) !== 'offered' || fitsTour(record, shown, rules),
  )
  const lines = await listLinesOfOrders(
    db,
    shown.map(({ id }) => id),
  )
  const view = { operator, language, signer: api, rules, now }
  return { ...board, orders: records.map((record) => toBoardOrder(record, lines.get(record.id) ?? [], view)) }
}

type View = Parameters<typeof toOperatorOrder>[1] & { now: Date }

function toBoardOrder(record: OrderRecord, lines: readonly OrderLineRecord[], view: View): BoardOrder {
  return {
    ...toOperatorOrder(record, view),
    lines: lines.map((line) => toOrderLine(line, record, view)),
    ...toPromise(record, view.now),
  }
}
