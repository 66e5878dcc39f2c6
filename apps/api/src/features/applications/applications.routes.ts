import type { Api } from '#api.ts'
import { notFound, refuse } from '#lib/errors.ts'
import { translate } from '#lib/i18n.ts'
import { requireLinked } from './desk/application-link.ts'
import { toApplication } from './desk/application-row.ts'
import { findApplication } from './desk/applications.queries.ts'
import { withdraw } from './desk/withdraw.ts'
import { registerCourier } from './couriers/register-courier.ts'
import { listPackages } from './vendors/plans.ts'
import { registerVendor } from './vendors/register-vendor.ts'

export function registerApplications(api: Api): void {
  const { serve, db } = api

  serve('applications.read', async ({ caller, query }) =>
    toApplication(api, await requireLinked(api, db, query.token), caller.language),
  )

  serve('applications.withdraw', ({ caller, body }) => withdraw(api, body.token, caller))

  serve('vendors.register', async ({ caller, body }) => {
    const { id, token } = await registerVendor(api, body, caller)
    const { business_plan: type, package_id } = body
    const message = translate(caller.language, 'application.received')
    return { store_id: id, type, ...(type === 'subscription' && { package_id }), message, token }
  })

  serve('couriers.register', async ({ caller, body }) => {
    const { token } = await registerCourier(api, body, caller)
    return { message: translate(caller.language, 'application.received'), token }
  })

  serve('vendors.packages', async ({ caller, query }) => ({
    packages: await listPackages(db, query.module_id, caller.language),
  }))

  serve('vendors.plan', async ({ caller, body }) => {
    const record = await findApplication(db, body.store_id)
    if (record?.kind !== 'vendor') throw notFound('store_id', 'application.unknown')
    // The caller has not proved to own the application, so its plan cannot be changed here.
    if (record.business_plan !== body.business_plan) throw refuse(403, 'business_plan', 'application.plan')
    const message = translate(caller.language, 'application.received')
    return { store_business_model: body.business_plan, logo: null, message }
  })
}
