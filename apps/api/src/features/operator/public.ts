/** Names of operator that other features may use. */
// The composition of the service authenticates operators by this.
export { checkSecondFactor } from './second-factor/check-second-factor.ts'
export { requireOperator } from './keys/require-operator.ts'
export { makeFirstLink } from './people/first-owner.ts'
