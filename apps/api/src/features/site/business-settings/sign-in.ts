import { countries, onOff } from './kinds.ts'

/** Ways to sign in. A way is offered only where this server has what it needs for it. */
export const signInSettings = {
  manual_login_status: onOff(true, 'Customers sign in with a password.'),
  otp_login_status: onOff(false, 'Customers sign in with a code sent by SMS.'),
  google_login_status: onOff(false, 'Customers sign in with Google.'),
  facebook_login_status: onOff(false, 'Customers sign in with Facebook.'),
  apple_login_status: onOff(false, 'Customers sign in with Apple.'),
  email_verification_status: onOff(false, 'New customers confirm their e-mail address with a code.'),
  phone_verification_status: onOff(false, 'New customers confirm their phone number with a code.'),
  sms_countries: countries('Countries, beside the shop’s own, whose mobile numbers get codes.'),
  firebase_otp_verification: onOff(false, 'Firebase sends and checks the codes for phone numbers.'),
}
