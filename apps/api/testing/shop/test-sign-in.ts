import { afterAll } from 'vitest'
import type { Settings } from '#lib/settings.ts'
import { setSwitches } from './builders.ts'
import { readProfile, updateProfile } from './people.ts'
import { type SignInApp, type SocialStandIn, startSignInApp, startSocial } from './sign-in.ts'

/** Limits that a test reaches only on purpose. */
const patient = { SIGN_IN_TRIES_PER_HOUR: 1000, CODES_PER_HOUR: 1000 }

/** Starts a shop that delivers codes and allows any number of tries, until the tests of the file are done. */
export async function startPatientApp(settings: Partial<Settings> = {}, more: { poolSize?: number } = {}): Promise<SignInApp> {
  const app = await startSignInApp({ ...more, settings: { ...patient, ...settings } })
  afterAll(() => app.close())
  return app
}

/** Starts the same shop with Google and Facebook. */
export async function startSocialApp(
  settings: Partial<Settings> = {},
  more: { poolSize?: number } = {},
): Promise<{ app: SignInApp; social: SocialStandIn }> {
  const app = await startPatientApp(settings, more)
  const social = await startSocial(app)
  afterAll(() => social.close())
  return { app, social }
}

/** Starts a shop that delivers codes and has its usual limits, with calls to read and update profiles. */
export async function startProfileApp() {
  const app = await startSignInApp()
  afterAll(() => app.close())
  type Customer = Parameters<typeof readProfile>[1]
  return {
    app,
    update: (customer: Customer, body: Record<string, unknown>, more = {}) => updateProfile(app, customer, body, more),
    read: (customer: Customer, more = {}) => readProfile(app, customer, more),
    confirmAll: () => setSwitches(app, { phone_verification_status: true, email_verification_status: true }),
  }
}
