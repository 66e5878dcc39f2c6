// The composition of the service proves operators by this.
export { requireOperator } from '#features/operator/keys/operator-keys.ts'
