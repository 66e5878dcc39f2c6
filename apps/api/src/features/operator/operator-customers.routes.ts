import type { FastifyInstance } from 'fastify'
import type { Api } from '#api.ts'
import { packPerson } from '#features/privacy/public.ts'
import { notFound } from '#lib/errors.ts'
import { changeCustomerStatus, endCustomerSessions, startEndingBlocks } from './customers/block-customer.ts'
import { changeBalance, decideBalanceChange, listBalanceChanges } from './customers/change-balance.ts'
import { startForgettingMerges, undoMerge } from './customers/undo-merge.ts'
import { setDifferent } from './customers/set-different.ts'
import { mergeCustomers } from './customers/merge-customers.ts'
import { ARCHIVE_PATH, readArchiveToken, removeCustomer, signArchive } from './customers/personal-data.ts'
import { listCustomerPostings } from './customers/list-postings.ts'
import { listCustomers, readCustomer } from './customers/read-customers.ts'
import { addCustomerNote } from './customers/write-note.ts'

const PAGE_SIZE = 25

/** Customers, for keys of the business: found, read, noted about, blocked, and their balances changed. */
export function registerOperatorCustomers(fastify: FastifyInstance, api: Api): void {
  const { serve } = api

  serve('operator.customers', ({ operator, query: { search, cursor, limit = PAGE_SIZE } }) =>
    listCustomers(api, operator, { search, cursor, limit }),
  )

  serve('operator.customer', ({ operator, caller, params }) =>
    readCustomer(api, operator, { id: params.id, language: caller.language }),
  )

  serve('operator.customerPostings', ({ operator, params, query: { account, cursor, limit = PAGE_SIZE } }) =>
    listCustomerPostings(api, operator, { id: params.id, account, cursor, limit }),
  )

  serve('operator.customerStatus', ({ operator, params, body }) =>
    changeCustomerStatus(api, operator, { id: params.id, ...body }),
  )

  serve('operator.addCustomerNote', ({ operator, params, body, idempotencyKey }) =>
    addCustomerNote(api, operator, { id: params.id, words: body.words, idempotencyKey }),
  )

  serve('operator.endCustomerSessions', ({ operator, params }) => endCustomerSessions(api, operator, params.id))

  serve('operator.changeBalance', ({ operator, params, body, idempotencyKey }) =>
    changeBalance(api, operator, { id: params.id, body, idempotencyKey }),
  )

  serve('operator.balanceChanges', async ({ operator }) => ({ changes: await listBalanceChanges(api, operator) }))

  serve('operator.decideBalanceChange', ({ operator, params, body }) =>
    decideBalanceChange(api, operator, { id: params.id, approve: body.approve }),
  )

  serve('operator.mergeCustomers', ({ operator, params, body, idempotencyKey }) =>
    mergeCustomers(api, operator, { into: params.id, from: body.from, idempotencyKey }),
  )

  serve('operator.undoMerge', ({ operator, params }) => undoMerge(api, operator, params.id))

  serve('operator.customersDiffer', async ({ operator, caller, params, body }) => {
    await setDifferent(api, operator, { id: params.id, ...body })
    return readCustomer(api, operator, { id: params.id, language: caller.language })
  })

  registerPersonalData(fastify, api)
  startEndingBlocks(fastify, api)
  startForgettingMerges(api)
}

/** The archive of a customer, which a browser downloads without the key, and the removal of the account. */
function registerPersonalData(fastify: FastifyInstance, api: Api): void {
  const { serve } = api

  serve('operator.exportCustomer', ({ operator, params }) => signArchive(api, operator, params.id))

  serve('operator.removeCustomer', ({ operator, params }) => removeCustomer(api, operator, params.id))

  fastify.get<{ Params: { token: string } }>(`${ARCHIVE_PATH}/:token`, async ({ params }, reply) => {
    const person = await readArchiveToken(api, params.token)
    if (person === null) throw notFound('path', 'error.unknown_path')
    return reply
      .type('application/zip')
      .header('content-disposition', 'attachment; filename="personal-data.zip"')
      .header('cache-control', 'private, no-store')
      .header('x-robots-tag', 'noindex')
      .send(await packPerson(api, person))
  })
}
