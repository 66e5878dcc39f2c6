/** Names of newsletter that other features may use. */
export { removeSubscriber } from './newsletter.queries.ts'
