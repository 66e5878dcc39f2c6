import type { CaseMoney } from '@medina/contract/operator/operator-cases'
import type { OrderHelp } from '@medina/contract/orders/cases'
import { type PiecesMoney, refundPieces } from '@medina/pricing/refund-lines'
import type { Api } from '#api.ts'
import {
  chooseRefundMethod,
  findOrder,
  isOwnedBy,
  listOrderLines,
  type OrderLineRecord,
  type OrderRecord,
  reachedAt,
  readPaidLeft,
  readRefundEnd,
  toEstimate,
  toSoldOrder,
} from '#features/orders/public.ts'
import { listTaken, readGatewayLeft } from '#features/payments/public.ts'
import { readSwitches } from '#features/site/public.ts'
import type { Actor } from '#lib/actor.ts'
import type { Db } from '#lib/database/database.ts'
import { notFound } from '#lib/errors.ts'
import { type Language, localize } from '#lib/i18n.ts'
import { moneyFormat } from '#lib/money.ts'
import { imageUrl } from '#lib/pictures/pictures.ts'
import { countReportedPieces } from './cases.queries.ts'
import { isAboutLines, listHelp } from './help-rules.ts'

/** One of the actor's own orders; throws 404 for anybody else's. */
export async function requireOwnOrder(db: Db, actors: readonly Actor[], orderId: number): Promise<OrderRecord> {
  const order = await findOrder(db, orderId)
  if (order === null || !isOwnedBy(actors, order)) throw notFound('order', 'order.not_found')
  return order
}

type Reading = { actors: readonly Actor[]; orderId: number; language: Language }

/** The help that an order offers now, with the money of the pieces that can be chosen. */
export async function readHelp(api: Api, { actors, orderId, language }: Reading): Promise<OrderHelp> {
  const { db } = api
  const order = await requireOwnOrder(db, actors, orderId)
  const switches = await readSwitches(db)
  const now = api.clock.now()
  const kinds = listHelp(order, { switches, now })
  const lines = kinds.some(isAboutLines) ? await listChoosable(db, order) : []
  return {
    order_id: orderId,
    order_status: order.order_status,
    kinds,
    until: readRefundEnd(order, switches)?.toISOString() ?? null,
    estimate: toEstimate(order, now),
    delivered_at: reachedAt(order, 'delivered'),
    ...(await toMoneyOf(api, order, { lines, language })),
  }
}

/** The amounts of an order's remaining pieces for the person who refunds them, including those of the case that they decide. */
export async function readCaseMoney(
  api: Pick<Api, 'db' | 'settings'>,
  order: OrderRecord,
  { caseId, language }: { caseId: number | null; language: Language },
): Promise<CaseMoney> {
  const money = await toMoneyOf(api, order, { lines: await listChoosable(api.db, order, caseId), language })
  const isOver = order.order_status === 'delivered' || order.order_status === 'refund_request_canceled'
  const isThere = isOver && order.payment_status === 'paid'
  return { ...money, most: isThere ? moneyFormat(order.currency_digits).toWire(readPaidLeft(order)) : 0 }
}

async function toMoneyOf(
  { db, settings }: Pick<Api, 'db' | 'settings'>,
  order: OrderRecord,
  { lines, language }: { lines: readonly Choosable[]; language: Language },
): Promise<Omit<CaseMoney, 'most'>> {
  const { toWire } = moneyFormat(order.currency_digits)
  const toMoney = (money: PiecesMoney) => ({
    price: toWire(money.price),
    discount: toWire(money.discount),
    share: toWire(money.share),
    tax: toWire(money.tax),
    amount: toWire(money.amount),
  })
  return {
    lines: lines.map(({ line, left, money }) => ({
      id: line.id,
      name: localize(line.item.name, language),
      image_full_url: imageUrl(settings, line.item.image),
      quantity: line.quantity,
      left,
      money: money.map(toMoney),
    })),
    tax_included: order.tax_included,
    charges: toWire(readCharges(order, lines)),
    refund_to: await readRefundWays(db, order, { toWire, language }),
  }
}

type Choosable = { line: OrderLineRecord; left: number; money: PiecesMoney[] }

async function listChoosable(db: Db, order: OrderRecord, ownCase: number | null = null): Promise<Choosable[]> {
  const lines = await listOrderLines(db, order.id)
  const reported = await countReportedPieces(db, order.id, ownCase)
  const sold = toSoldOrder(order, lines)
  return lines.map((line, at) => {
    const left = line.quantity - line.refunded_pieces - (reported.get(line.id) ?? 0)
    const moneyOf = (pieces: number) =>
      refundPieces(
        sold,
        lines.map((_, other) => (other === at ? pieces : 0)),
      ).lines[at]
    const money = Array.from({ length: left }, (_, before) => moneyOf(before + 1))
    return { line, left, money: money.filter((each) => each !== undefined) }
  })
}

/**
 * The charges that are refunded with the last piece; 0 while a piece cannot be chosen, because no request can include the last one then.
 */
function readCharges(order: OrderRecord, lines: readonly Choosable[]): number {
  if (lines.length === 0 || lines.some(({ line, left }) => line.refunded_pieces + left < line.quantity)) return 0
  const sold = toSoldOrder(
    order,
    lines.map(({ line }) => line),
  )
  const chosen = lines.map(({ left }) => left)
  return refundPieces(sold, chosen).charges
}

type Shown = { toWire: (minor: number) => number; language: Language }

async function readRefundWays(db: Db, order: OrderRecord, { toWire, language }: Shown): Promise<OrderHelp['refund_to']> {
  const subject = { orderId: order.id }
  const rest = order.customer_id === null ? 'manual' : 'wallet'
  const method = await chooseRefundMethod(db, order)
  if (method !== 'gateway') return { gateway: null, rest: method }
  const titles = (await readSwitches(db)).active_payment_method_list
  const paid = (await listTaken(db, subject)).find(({ hasPaid }) => hasPaid)
  const title = titles.find(({ gateway }) => gateway === paid?.gateway)?.gateway_title ?? null
  const left = toWire(await readGatewayLeft(db, subject))
  return { gateway: { title: localize(title, language) ?? paid?.gateway ?? '', left }, rest }
}
