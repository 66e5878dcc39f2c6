import type { Api } from '#api.ts'
import { readSwitches } from '#features/site/public.ts'
import { toCase } from './case-row.ts'
import { listCasesOf } from './cases.queries.ts'
import { listInquiriesOf, removeInquiriesBefore } from './inquiries.queries.ts'
import { toInquiry } from './inquiry-row.ts'
import { openCase } from './open-case.ts'
import { openInquiry } from './open-inquiry.ts'
import { readHelp, requireOwnOrder } from './read-help.ts'
import { anonymizeCases, removeCases } from './remove-cases.ts'

const MOST_INQUIRIES = 50
/** How long after its answer an inquiry is stored, because questions may come up again. */
const KEEP_MS = 365 * 86_400_000

export function registerCases(api: Api): void {
  const { serve, db } = api
  api.onRemoval.push(removeCases)
  api.onAnonymize.push(anonymizeCases)
  api.chores.push((pool, now) => removeInquiriesBefore(pool, new Date(now.getTime() - KEEP_MS)))

  serve('orders.help', ({ actors, caller, query }) =>
    readHelp(api, { actors, orderId: query.order_id, language: caller.language }),
  )

  serve('orders.cases', async ({ actors, caller, query }) => {
    const { id } = await requireOwnOrder(db, actors, query.order_id)
    const shown = { language: caller.language, signer: api, switches: await readSwitches(db) }
    return { cases: (await listCasesOf(db, id)).map((record) => toCase(record, shown)) }
  })

  serve('orders.openCase', ({ actors, caller, body }) => openCase(api, { actors, body, language: caller.language }))

  serve('inquiries.send', ({ actors, caller, body }) => openInquiry(api, { actors, body, caller }))

  serve('inquiries.list', async ({ customer }) => {
    const switches = await readSwitches(db)
    const inquiries = await listInquiriesOf(db, customer.id, MOST_INQUIRIES)
    return { inquiries: inquiries.map((record) => toInquiry(record, switches)) }
  })
}
