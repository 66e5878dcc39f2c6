import type { CaseDecision, CaseMoney, GrantedCaseBodySchema, OperatorCase } from '@medina/contract/operator/operator-cases'
import type { Case } from '@medina/contract/orders/cases'
import type { z } from 'zod'
import type { Api } from '#api.ts'
import {
  answerInquiry,
  decideCase,
  findCase,
  findInquiry,
  grantCase,
  type InquiryRecord,
  listCasesOfStores,
  readCaseMoney,
  toCase,
  toInquiry,
} from '#features/cases/public.ts'
import { readSwitches } from '#features/site/public.ts'
import { findOrder } from '#features/orders/public.ts'
import { readIdCursor, writeIdCursor } from '#lib/cursor.ts'
import { notFound } from '#lib/errors.ts'
import type { Caller } from '#lib/http/caller.ts'
import type { Language } from '#lib/i18n.ts'
import type { Operator } from '#lib/actor.ts'
import { chooseStores } from '#features/operator/keys/operator-keys.ts'
import { readRefundCheck } from '#features/operator/second-factor/check-refund.ts'
import { maySee, requireOrder } from '#features/operator/orders/read-orders.ts'

type CaseRecord = NonNullable<Awaited<ReturnType<typeof findCase>>>
type Wish = {
  state?: Case['state'] | null | undefined
  storeId: number | undefined
  cursor: string | undefined
  limit: number
  language: Language
}

/** Cases of the operator's stores, newest first, for keys of all stores with inquiries; couriers see none. */
export async function listCases(
  api: Api,
  operator: Operator,
  { state = null, storeId, cursor, limit, language }: Wish,
): Promise<{ cases: OperatorCase[]; next_cursor: string | null }> {
  const storeIds = chooseStores(operator, storeId)
  if (storeIds?.length === 0 || operator.courier !== null) return { cases: [], next_cursor: null }
  const found = await listCasesOfStores(api.db, { storeIds, state, before: readIdCursor(cursor), limit: limit + 1 })
  const shown = found.slice(0, limit)
  const view = { language, signer: api, switches: await readSwitches(api.db) }
  return {
    cases: shown.map((record) => toOperatorCase(record, view)),
    next_cursor: found.length > limit ? writeIdCursor(shown.at(-1)?.id) : null,
  }
}

/** A case that the operator may see; throws 404 for any other. */
export async function readCase(
  api: Api,
  operator: Operator,
  { id, language }: { id: number; language: Language },
): Promise<OperatorCase> {
  const inquiry = isOfAllStores(operator) ? await findInquiry(api.db, id) : null
  if (inquiry !== null) return toOperatorCase(inquiry, { language, signer: api, switches: await readSwitches(api.db) })
  const record = await findCase(api.db, id)
  const order = record === null ? null : await findOrder(api.db, record.order_id)
  if (record === null || order === null || operator.courier !== null || !maySee(operator, order))
    throw notFound('case', 'case.unknown')
  return toOperatorCase(record, { language, signer: api, switches: await readSwitches(api.db) })
}

/** The money of a case's order as `readCaseMoney`; throws 404 for a case that the operator may not see. */
export async function readMoneyOfCase(
  api: Api,
  operator: Operator,
  { id, language }: { id: number; language: Language },
): Promise<CaseMoney> {
  const { order_id: orderId } = await readCase(api, operator, { id, language })
  const order = orderId === null ? null : await findOrder(api.db, orderId)
  if (order === null) return { lines: [], tax_included: true, charges: 0, most: 0, refund_to: { gateway: null, rest: 'manual' } }
  return readCaseMoney(api, order, { caseId: id, language })
}

/** Decides a case as `decideCase` or `answerInquiry`; throws 404 for one that the operator may not see. */
export async function answerCase(
  api: Api,
  operator: Operator,
  { id, wish, caller }: { id: number; wish: CaseDecision; caller: Caller },
): Promise<OperatorCase> {
  const { language } = caller
  const { kind } = await readCase(api, operator, { id, language })
  // A key is trusted, so the origin of its own request is used in a shop without a configured address.
  if (kind === 'inquiry')
    await answerInquiry(api, { caseId: id, wish, keyId: operator.id, origin: api.settings.PUBLIC_URL ?? caller.origin })
  else await decideCase(api, { caseId: id, wish, keyId: operator.id, checkAmount: await readRefundCheck(api, operator) })
  return readCase(api, operator, { id, language })
}

/** The money of an order that staff refund without a report, as `readCaseMoney`; throws 404 for one that the operator may not see. */
export async function readMoneyOfOrder(
  api: Api,
  operator: Operator,
  { id, language }: { id: number; language: Language },
): Promise<CaseMoney> {
  return readCaseMoney(api, await requireOrder(api.db, operator, id), { caseId: null, language })
}

/** Refunds an order for a customer who called, as `grantCase`; throws 404 for an order that the operator may not see. */
export async function grantToCaller(
  api: Api,
  operator: Operator,
  { orderId, body, language }: { orderId: number; body: z.output<typeof GrantedCaseBodySchema>; language: Language },
): Promise<OperatorCase> {
  await requireOrder(api.db, operator, orderId)
  const checkAmount = await readRefundCheck(api, operator)
  const id = await grantCase(api, { orderId, body, keyId: operator.id, checkAmount })
  return readCase(api, operator, { id, language })
}

type View = Parameters<typeof toCase>[1]

export function toOperatorCase(record: CaseRecord | InquiryRecord, view: View): OperatorCase {
  const { key_id, key_name } = record
  const key = key_id === null || key_name === null ? null : { id: key_id, name: key_name }
  if (isInquiry(record)) return { ...toInquiryCase(record, view), key }
  return { ...toCase(record, view), subject: null, sender: null, store_id: record.store_id, key }
}

function isInquiry(record: CaseRecord | InquiryRecord): record is InquiryRecord {
  return record.order_id === null
}

function toInquiryCase(record: InquiryRecord, { switches }: View): Omit<OperatorCase, 'key'> {
  const { sender_name: name, sender_email: email, sender_phone: phone, language, customer_id, decision, reply } = record
  const { message, ...inquiry } = toInquiry(record, switches)
  return {
    ...inquiry,
    order_id: null,
    kind: 'inquiry',
    decision,
    reply,
    words: message,
    image_full_url: [],
    lines: [],
    amount: 0,
    refund: null,
    sender: { name, email, phone, language, customer_id },
    store_id: null,
  }
}

const isOfAllStores = ({ storeIds, courier }: Operator): boolean => storeIds === null && courier === null
