import type { Api } from '#api.ts'
import {
  addCourierPayment,
  addPayment,
  confirmHandOver,
  findHandOver,
  listBalances,
  listCourierBalances,
  listHandOversAtStore,
  listStorePayments,
  offerHandOver,
  readCourierDay,
  readCourierStatement,
  readSales,
  readStatement,
  takeHandOver,
  withdrawHandOver,
  writeCourierStatementCsv,
  writeStatementCsv,
} from '#features/sales/public.ts'
import { type Operator, requireBusiness } from '#lib/actor.ts'
import { notFound, refuse } from '#lib/errors.ts'
import { chooseStores, hasStore } from './keys/operator-keys.ts'

const PAGE_SIZE = 100

/** Sales, accounts and payouts: of stores for keys of these stores, of couriers for the business, and a courier's own day. */
export function registerOperatorSales(api: Api): void {
  registerStoreAccounts(api)
  registerCourierAccounts(api)
  registerHandOvers(api)
}

function registerStoreAccounts(api: Api): void {
  const { serve, db } = api

  serve('operator.sales', ({ operator, caller, query }) => {
    const { from, to, store_id: storeId } = query
    if (storeId !== undefined) requireStore(operator, storeId)
    return readSales(api, { from, to, storeIds: chooseStores(operator, storeId), language: caller.language })
  })

  serve('operator.balances', ({ operator, caller, query }) => {
    const { store_id: storeId, cursor, limit = PAGE_SIZE } = query
    return listBalances(db, { storeIds: chooseStores(operator, storeId), cursor, limit, language: caller.language })
  })

  serve('operator.statement', ({ operator, caller, params, query }) => {
    const { from, to, cursor, limit = PAGE_SIZE } = query
    const storeId = requireStore(operator, params.id)
    return readStatement(db, { storeId, from, to, cursor, limit, language: caller.language })
  })

  serve('operator.statementFile', ({ operator, caller, params, query: { from, to } }) =>
    writeStatementCsv(db, { storeId: requireStore(operator, params.id), from, to, language: caller.language }),
  )

  serve('operator.payments', ({ operator, params, query }) => {
    const { cursor, limit = PAGE_SIZE } = query
    return listStorePayments(db, { storeId: requireStore(operator, params.id), cursor, limit })
  })

  serve('operator.addPayment', ({ operator, params, body, idempotencyKey }) =>
    addPayment(api, { storeId: requireStore(operator, params.id), body, keyId: operator.id, idempotencyKey }),
  )
}

function registerCourierAccounts(api: Api): void {
  const { serve, db } = api

  serve('operator.courierDay', ({ operator, caller, query }) => {
    return readCourierDay(api, { courierId: requireCourier(operator), on: query.on, language: caller.language })
  })

  serve('operator.courierBalances', ({ operator, caller, query }) => {
    requireBusiness(operator)
    const { cursor, limit = PAGE_SIZE } = query
    return listCourierBalances(db, { cursor, limit, now: api.clock.now(), language: caller.language })
  })

  serve('operator.courierStatement', ({ operator, caller, params, query }) => {
    requireBusiness(operator)
    const { from, to, cursor, limit = PAGE_SIZE } = query
    return readCourierStatement(db, { courierId: params.id, from, to, cursor, limit, language: caller.language })
  })

  serve('operator.courierStatementFile', ({ operator, caller, params, query: { from, to } }) => {
    requireBusiness(operator)
    return writeCourierStatementCsv(db, { courierId: params.id, from, to, language: caller.language })
  })

  serve('operator.addCourierPayment', ({ operator, params, body, idempotencyKey }) => {
    requireBusiness(operator)
    return addCourierPayment(api, { courierId: params.id, body, keyId: operator.id, idempotencyKey })
  })
}

/** Cash that a courier hands over by a code, which the office confirms. */
function registerHandOvers(api: Api): void {
  const { serve } = api

  serve('operator.handOver', async ({ operator }) => ({ hand_over: await findHandOver(api, requireCourier(operator)) }))

  serve('operator.offerHandOver', async ({ operator, body }) => ({
    hand_over: await offerHandOver(api, { courierId: requireCourier(operator), amount: body.amount }),
  }))

  serve('operator.withdrawHandOver', async ({ operator }) => {
    const courierId = requireCourier(operator)
    await withdrawHandOver(api, courierId)
    return { hand_over: await findHandOver(api, courierId) }
  })

  serve('operator.confirmHandOver', ({ operator, params, body }) => {
    requireBusiness(operator)
    return confirmHandOver(api, { courierId: params.id, code: body.code, ...toTrier(operator), storeId: null })
  })

  serve('operator.handOversAtStore', async ({ operator, caller, params }) => {
    const storeId = requireStore(operator, params.id)
    return { hand_overs: await listHandOversAtStore(api, { storeId, language: caller.language }) }
  })

  serve('operator.takeHandOver', async ({ operator, params, body: { courier_id: courierId, code } }) => {
    // A courier who confirms an own code would be no proof.
    if (operator.courier !== null) throw notFound('store', 'operator.store_unknown')
    const storeId = requireStore(operator, params.id)
    // Keys that do not see which cash is offered must not try codes for it.
    if (!operator.scopes.includes('statements:read')) throw refuse(403, 'scope', 'operator.scope', { scope: 'statements:read' })
    return { amount: await takeHandOver(api, { storeId, courierId, code, ...toTrier(operator) }) }
  })
}

/** The key and the session that try a code: wrong ones count for the session first. */
function toTrier({ id, person }: Operator): { keyId: number; sessionId: number | null } {
  return { keyId: id, sessionId: person?.sessionId ?? null }
}

/** Throws 403 for a key of nobody's own. */
function requireCourier({ courier }: Operator): number {
  if (courier === null) throw refuse(403, 'scope', 'operator.one_courier')
  return courier.id
}

/** Throws 404 for a store of another key. */
function requireStore(operator: Operator, storeId: number): number {
  if (!hasStore(operator, storeId)) throw notFound('store', 'operator.store_unknown')
  return storeId
}
