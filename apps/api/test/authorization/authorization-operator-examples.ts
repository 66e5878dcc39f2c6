import { taxExamples } from './authorization-tax-examples.ts'
import { businessExamples } from './operator-examples/business.ts'
import { catalogueExamples } from './operator-examples/catalogue.ts'
import { couriersExamples } from './operator-examples/couriers.ts'
import { customersExamples } from './operator-examples/customers.ts'
import { messagesExamples } from './operator-examples/messages.ts'
import { moneyExamples } from './operator-examples/money.ts'
import { ordersExamples } from './operator-examples/orders.ts'
import { peopleExamples } from './operator-examples/people.ts'
import { storesExamples } from './operator-examples/stores.ts'
import { tripsExamples } from './operator-examples/trips.ts'

/** The endpoints of the operator side, each with a thing of the world's store. */
export const operatorExamples = {
  ...businessExamples,
  ...catalogueExamples,
  ...couriersExamples,
  ...customersExamples,
  ...messagesExamples,
  ...moneyExamples,
  ...ordersExamples,
  ...peopleExamples,
  ...storesExamples,
  ...tripsExamples,
  ...taxExamples,
} as const
