import type { Api } from '#api.ts'
import { approveApplication, listApplications, readApplication, returnApplication } from './shop/applications.ts'

const PAGE_SIZE = 25

/** Applications belong to no store, so only keys of the business itself decide them. */
export function registerOperatorApplications(api: Api): void {
  const { serve } = api

  serve('operator.applications', ({ operator, caller, query }) => {
    const { state, kind, cursor, limit = PAGE_SIZE } = query
    return listApplications(api, operator, { state, kind, cursor, limit }, caller)
  })

  serve('operator.application', ({ operator, caller, params }) => readApplication(api, operator, { id: params.id, caller }))

  serve('operator.approveApplication', ({ operator, caller, params, body }) =>
    approveApplication(api, operator, { id: params.id, tax: body.tax, days: body.days, caller }),
  )

  serve('operator.returnApplication', ({ operator, caller, params, body }) =>
    returnApplication(api, operator, { id: params.id, reason: body.reason, caller }),
  )
}
