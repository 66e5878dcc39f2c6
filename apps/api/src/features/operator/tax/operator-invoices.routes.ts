import type { Api } from '#api.ts'
import { listInvoices, listMissingInvoices, readInvoice, readSellers } from '#features/invoices/public.ts'
import { type Operator, requireBusiness } from '#lib/actor.ts'
import { notFound } from '#lib/errors.ts'
import { chooseStores, hasStore } from '#features/operator/keys/operator-keys.ts'

const PAGE_SIZE = 100

/** Documents for the business; a store sees its own, without the contacts of their buyers. */
export function registerOperatorInvoices(api: Api): void {
  const { serve, db } = api

  serve('operator.invoices', ({ operator, caller, query }) => {
    const { store_id: storeId, cursor, limit = PAGE_SIZE, ...filter } = query
    const storeIds = readStores(operator, storeId)
    return listInvoices(api, { ...filter, storeIds, audience: audienceOf(operator), cursor, limit, language: caller.language })
  })

  serve('operator.invoice', ({ operator, caller, params }) =>
    readInvoice(api, {
      id: params.id,
      storeIds: operator.storeIds,
      audience: audienceOf(operator),
      language: caller.language,
    }),
  )

  serve('operator.sellers', ({ operator, caller, query: { find = '' } }) => {
    requireBusiness(operator)
    return readSellers(db, { find, language: caller.language })
  })

  serve('operator.missingInvoices', ({ operator, caller, query: { store_id: storeId, ...days } }) =>
    listMissingInvoices(db, { ...days, storeIds: readStores(operator, storeId), language: caller.language }),
  )
}

const audienceOf = ({ role }: Operator) => (role === 'admin' ? 'buyer' : 'shop')

/** Null for all stores. Throws 404 for a store of another key. */
function readStores(operator: Operator, storeId: number | undefined): readonly number[] | null {
  if (storeId !== undefined && !hasStore(operator, storeId)) throw notFound('store', 'operator.store_unknown')
  return chooseStores(operator, storeId)
}
