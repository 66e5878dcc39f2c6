/** Names of identity that other features may use. */
export { findProvenEmail } from './accounts/proven-email.ts'
export { isProven, randomReferralCode } from './accounts/accounts.ts'
export {
  type AccountContact,
  contactOf,
  type CustomerRecord,
  findByContact,
  findCustomer,
  hasProvenPhone,
  lockContacts,
  lockCustomer,
} from './accounts/customers.queries.ts'
export { endBlocks, findNextBlockEnd, setBlocked } from './accounts/block-account.ts'
export { joinName } from './accounts/contact-input.ts'
export { countAttempts, deleteAttemptsOf, forgiveAttempts } from '#lib/rate-limit/attempts.ts'
export { limitAll, limitTries, type TryLimit } from './limits/limits.ts'
export { canReceiveSms, canProvePhone } from './limits/sms-limits.ts'
export { openAtCheckout, preparePassword } from './sign-in/open-at-checkout.ts'
export { createPhoneGuest } from './sessions/guests.ts'
export { findTicket, isFirstUse, writeTicket } from './sessions/tickets.ts'
export { endAllSessions, endSession, findLiveSession, SESSION_CHANNEL, startPhoneToken } from './sessions/sessions.ts'
export {
  deleteCodesOf,
  deleteCodesTo,
  pretendCode,
  requireChannel,
  requireCode,
  CODE_MINUTES,
  sendCode,
  sendCodeUnlessSent,
  useCode,
} from './codes/codes.ts'
export { describeDevice } from './sessions/device.ts'
export { isEasyPassword } from './accounts/common-passwords.ts'
export { readContact, readEmail } from './accounts/contact-input.ts'
export { hashPassword } from './accounts/password.ts'
export { loadAddressPicture } from './profile/address-picture.ts'
export { requireProof } from './profile/prove-identity.ts'
export { closeAccount } from './profile/remove-account.ts'
export { grantLive, isGranted, type LiveGrant, readGrant, signGrant, subscribeToGrant } from './sessions/live-grant.ts'
