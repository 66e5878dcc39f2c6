/** The door of the newsletter: what other features may use. */
export { removeSubscriber } from './newsletter.queries.ts'
