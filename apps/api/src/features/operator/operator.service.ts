// What those who put the service together may use of the operator side.
export { requireOperator } from './operator-keys.ts'
export { forgetOldDeliveries } from './webhook-deliveries.queries.ts'
