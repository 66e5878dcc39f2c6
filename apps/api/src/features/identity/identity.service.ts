/** The door of identity: what other features may use. */
export { type AccountContact, contactOf } from '#features/identity/accounts/customers.queries.ts'
export { joinName } from '#features/identity/accounts/contact-input.ts'
export { countAttempts, forgiveAttempts } from '#features/identity/limits/attempts.ts'
export { limitAll, limitTries, type TryLimit } from '#features/identity/limits/limits.ts'
export { openAtCheckout, preparePassword } from '#features/identity/sign-in/open-at-checkout.ts'
export { findLiveSession, SESSION_CHANNEL } from '#features/identity/sessions/sessions.ts'
