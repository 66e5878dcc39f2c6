/** The door of identity: what other features may use. */
export { isProven } from '#features/identity/accounts/accounts.ts'
export {
  type AccountContact,
  contactOf,
  findByContact,
  findCustomer,
  hasProvenPhone,
} from '#features/identity/accounts/customers.queries.ts'
export { setBlocked } from '#features/identity/accounts/block-account.ts'
export { joinName } from '#features/identity/accounts/contact-input.ts'
export { countAttempts, forgetAttemptsOf, forgiveAttempts } from '#lib/rate-limit/attempts.ts'
export { limitAll, limitTries, type TryLimit } from '#features/identity/limits/limits.ts'
export { canReceiveSms, canProvePhone } from '#features/identity/limits/sms-limits.ts'
export { openAtCheckout, preparePassword } from '#features/identity/sign-in/open-at-checkout.ts'
export { findLiveSession, SESSION_CHANNEL } from '#features/identity/sessions/sessions.ts'
export { forgetCodesTo, requireCode, sendCodeUnlessSent, useCode } from '#features/identity/codes/codes.ts'
export { isEasyPassword } from '#features/identity/accounts/common-passwords.ts'
export { readContact, readEmail } from '#features/identity/accounts/contact-input.ts'
export { hashPassword } from '#features/identity/accounts/password.ts'
export { requireProof } from '#features/identity/profile/prove-identity.ts'
export { closeAccount } from '#features/identity/profile/remove-account.ts'
