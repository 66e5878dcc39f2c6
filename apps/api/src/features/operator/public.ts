/** Names of operator that other features may use. */
// The composition of the service authenticates operators by this.
export { requireOperator } from './keys/require-operator.ts'
export { makeFirstLink } from './people/first-owner.ts'
