/** Names of operator that other features may use. */
// The composition of the service proves operators by this.
export { requireOperator } from './keys/operator-keys.ts'
