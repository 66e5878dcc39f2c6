import { z } from 'zod'
import { SocialMediumSchema } from '@medina/contract/identity/identity'
import { countries, onOff, settingDescriptions } from './kinds.ts'

/** Sign-in methods. A method is offered only if this server has the required keys or message channel. */
export const signInSettings = {
  manual_login_status: onOff(true, 'Customers sign in with a password.'),
  otp_login_status: onOff(false, 'Customers sign in with a code sent by SMS.'),
  google_login_status: onOff(false, 'Customers sign in with Google.'),
  facebook_login_status: onOff(false, 'Customers sign in with Facebook.'),
  apple_login_status: onOff(false, 'Customers sign in with Apple.'),
  other_logins: z
    .array(z.object({ medium: SocialMediumSchema }))
    .max(10)
    .default([])
    .register(settingDescriptions, {
      kind: 'json',
      form: '[{"medium": "…"}]',
      meaning:
        'Further providers with whose accounts customers sign in, in this order: names of folders of the service. Each also needs its keys in the environment.',
    }),
  email_verification_status: onOff(false, 'New customers confirm their e-mail address with a code.'),
  phone_verification_status: onOff(false, 'New customers confirm their phone number with a code.'),
  sms_countries: countries('Countries, besides the shop’s own, whose mobile numbers get codes.'),
  firebase_otp_verification: onOff(false, 'Firebase sends and checks the codes for phone numbers.'),
}
