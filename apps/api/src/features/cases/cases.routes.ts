import type { Api } from '#api.ts'
import { readSwitches } from '#features/site/site.service.ts'
import { toCase } from './case-row.ts'
import { listCasesOf } from './cases.queries.ts'
import { openCase } from './open-case.ts'
import { readHelp, requireOwnOrder } from './read-help.ts'
import { removeCases } from './remove-cases.ts'

export function registerCases(api: Api): void {
  const { serve, db } = api
  api.onRemoval.push(removeCases)

  serve('orders.help', ({ actors, caller, query }) =>
    readHelp(api, { actors, orderId: query.order_id, language: caller.language }),
  )

  serve('orders.cases', async ({ actors, caller, query }) => {
    const { id } = await requireOwnOrder(db, actors, query.order_id)
    const shown = { language: caller.language, signer: api, switches: await readSwitches(db) }
    return { cases: (await listCasesOf(db, id)).map((record) => toCase(record, shown)) }
  })

  serve('orders.openCase', ({ actors, caller, body }) => openCase(api, { actors, body, language: caller.language }))
}
