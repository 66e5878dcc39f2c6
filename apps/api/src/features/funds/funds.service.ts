/** The door of funds: what other features may use. */
export { cancelAbandoned, settle } from './settle.ts'
