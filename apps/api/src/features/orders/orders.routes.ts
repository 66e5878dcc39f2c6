import type { FastifyInstance } from 'fastify'
import type { Api } from '#api.ts'
import { registerChanging } from './changing/changing.routes.ts'
import { registerPaying } from './paying/paying.routes.ts'
import { registerPaymentLink } from './paying/payment-link.routes.ts'
import { registerPayPage } from './paying/pay-page.routes.ts'
import { registerPlacing } from './placing/placing.routes.ts'
import { measureOrders } from './reading/measure-orders.ts'
import { registerReading } from './reading/reading.routes.ts'
import { registerRefunds } from './refunds/refunds.routes.ts'
import { registerShortages } from './shortages/shortages.routes.ts'
import { registerSteps } from './steps/steps.routes.ts'
import { registerTracking } from './tracking/tracking.routes.ts'
import { adoptOrders } from './placing/adopt-orders.ts'
import { anonymizeOrders } from './anonymizing/anonymize-orders.ts'

export async function registerOrders(fastify: FastifyInstance, api: Api): Promise<void> {
  api.onEntry.push(adoptOrders)
  api.onAnonymize.push(anonymizeOrders)
  registerPlacing(api)
  registerChanging(api)
  registerReading(api)
  measureOrders(api)
  registerSteps(api)
  registerPaying(api)
  registerRefunds(api)
  registerShortages(fastify, api)
  registerPaymentLink(fastify, api)
  registerPayPage(fastify, api)
  await registerTracking(fastify, api)
}
