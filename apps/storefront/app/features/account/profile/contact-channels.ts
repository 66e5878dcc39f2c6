import type { ContactChannel } from '@medina/contract/identity/identity'
import type { Profile } from '@medina/contract/identity/profile'
import type { Config } from '@medina/contract/site-config'

export type ContactState = { value: string | null; isVerified: boolean; canVerify: boolean }

/** The state of a contact: verified, or to be verified where codes for its channel are on (spec 5.007). */
export function readContactState(
  person: Pick<Profile, 'phone' | 'email' | 'is_phone_verified' | 'is_email_verified'>,
  { centralize_login }: Pick<Config, 'centralize_login'>,
  channel: ContactChannel,
): ContactState {
  const value = person[channel]
  const isVerified = value !== null && person[`is_${channel}_verified`] === 1
  const isOn = centralize_login[`${channel}_verification_status`] === 1
  return { value, isVerified, canVerify: isOn && value !== null && !isVerified }
}
