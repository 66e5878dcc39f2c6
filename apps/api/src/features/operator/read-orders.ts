import { type OperatorOrder, type OperatorOrderDetails, OperatorStepSchema } from '@medina/contract/operator'
import type { OrderStatus } from '@medina/contract/orders'
import type { Api } from '#api.ts'
import {
  awaitsGateway,
  awaitsOffline,
  findOrder,
  isUnpriced,
  listOrderLines,
  listOrdersOfStores,
  mayMove,
  type OrderRecord,
  type StepRules,
  toCourier,
  toOrder,
  toOrderLine,
  toOrderStore,
} from '#features/orders/orders.service.ts'
import { readSwitches } from '#features/site/site.service.ts'
import type { Db } from '#lib/database.ts'
import { notFound } from '#lib/errors.ts'
import type { Language } from '#lib/i18n.ts'
import { imageUrl } from '#lib/pictures.ts'
import { chooseStores, hasStore, type Operator, type OperatorRole } from './operator-keys.ts'
import { readCursor, writeCursor } from './cursor.ts'

type Reader = Pick<Api, 'db' | 'settings' | 'appKey' | 'clock'>
type Wish = {
  status: OrderStatus | undefined
  storeId: number | undefined
  since: string | undefined
  limit: number
  cursor: string | undefined
  language: Language
}
type Page = { orders: OperatorOrder[]; next_cursor: string | null }

/** Orders of the operator's stores, newest first. */
export async function listOrders(api: Reader, operator: Operator, wish: Wish): Promise<Page> {
  const { db } = api
  const { limit, language } = wish
  const storeIds = chooseStores(operator, wish.storeId)
  const before = readCursor(wish.cursor)
  if (storeIds?.length === 0) return { orders: [], next_cursor: null }
  const since = wish.since === undefined ? null : new Date(wish.since)
  const found = await listOrdersOfStores(db, { storeIds, status: wish.status ?? null, since, before, limit: limit + 1 })
  const records = found.slice(0, limit)
  const rules = await readSwitches(db)
  return {
    orders: records.map((record) => toOperatorOrder(record, { role: operator.role, language, signer: api, rules })),
    next_cursor: found.length > limit ? writeCursor(records.at(-1)?.id) : null,
  }
}

/** An order of one of the operator's stores; throws 404 for any other. */
export async function requireOrder(db: Db, operator: Operator, orderId: number): Promise<OrderRecord> {
  const order = await findOrder(db, orderId)
  if (order === null || !hasStore(operator, order.store_id)) throw notFound('order', 'operator.order_unknown')
  return order
}

type View = { role: OperatorRole; language: Language }

/** An order with its lines, as the operator sees it now. */
export async function readOrder(api: Reader, record: OrderRecord, { role, language }: View): Promise<OperatorOrderDetails> {
  const { db } = api
  const lines = await listOrderLines(db, record.id)
  const rules = await readSwitches(db)
  return {
    ...toOperatorOrder(record, { role, language, signer: api, rules }),
    lines: lines.map((line) => toOrderLine(line, record, { language, signer: api })),
  }
}

type Seen = View & { signer: Reader; rules: StepRules }

function toOperatorOrder(record: OrderRecord, { role, language, signer, rules }: Seen): OperatorOrder {
  const { settings } = signer
  const [courier = null] = toCourier(record, language, (path) => imageUrl(settings, path)) ?? []
  // The code of the door is the customer's to give.
  const { otp: _, ...order } = toOrder(record, signer)
  return {
    ...order,
    store: toOrderStore(record, { language, settings }),
    delivery_man: courier,
    next: OperatorStepSchema.options.filter(
      (to) => mayMove(record, { to, actor: role }, rules) && findHindrance(record, to) === null,
    ),
  }
}

/** What an order waits for before it may go there: it may always be called off. */
export function findHindrance(
  record: OrderRecord,
  to: OrderStatus,
): 'operator.unpaid' | 'operator.unpaid_offline' | 'operator.unpriced' | null {
  if (to === 'canceled') return null
  if (awaitsGateway(record)) return 'operator.unpaid'
  if (awaitsOffline(record)) return 'operator.unpaid_offline'
  return isUnpriced(record) && to !== 'accepted' ? 'operator.unpriced' : null
}
