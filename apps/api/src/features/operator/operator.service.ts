// The composition of the service proves operators by this.
export { requireOperator } from './keys/operator-keys.ts'
