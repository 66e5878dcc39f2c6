/** The door of identity: what other features may use. */
export { type AccountContact, contactOf } from './customers.queries.ts'
export { countAttempts, forgiveAttempts } from './attempts.ts'
export { limitAll, type TryLimit } from './limits.ts'
export { openAtCheckout, preparePassword } from './open-at-checkout.ts'
export { findLiveSession, SESSION_CHANNEL } from './sessions.ts'
