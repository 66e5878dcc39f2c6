import type { Config } from '@medina/contract/site-config'
import { expect, test } from 'vitest'
import { readContactState } from './contact-channels.ts'

const person = { phone: '+966550102030', email: 'noura@medina.example', is_phone_verified: 0, is_email_verified: 1 } as const
const config = (phone: 0 | 1, email: 0 | 1): Pick<Config, 'centralize_login'> => ({
  centralize_login: {
    manual_login_status: 1,
    otp_login_status: 0,
    social_login_status: 0,
    google_login_status: 0,
    facebook_login_status: 0,
    apple_login_status: 0,
    phone_verification_status: phone,
    email_verification_status: email,
  },
})

test('[5.007] a contact can be confirmed where codes for its channel are on, and only once', () => {
  expect(readContactState(person, config(1, 1), 'phone')).toMatchObject({ isVerified: false, canVerify: true })
  expect(readContactState(person, config(0, 1), 'phone')).toMatchObject({ isVerified: false, canVerify: false })
  expect(readContactState(person, config(1, 1), 'email')).toMatchObject({ isVerified: true, canVerify: false })
})

test('[5.004, 5.007] what is not there is neither confirmed nor to be confirmed', () => {
  const nobody = { ...person, phone: null, is_phone_verified: 1 } as const
  expect(readContactState(nobody, config(1, 1), 'phone')).toEqual({ value: null, isVerified: false, canVerify: false })
})
