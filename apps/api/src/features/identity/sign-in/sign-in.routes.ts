import type { Api } from '#api.ts'
import type { Caller } from '#lib/http/caller.ts'
import { refuse } from '#lib/errors.ts'
import { translate } from '#lib/i18n.ts'
import {
  confirmResetByFirebase,
  getRecaptchaKey,
  sendFirebaseCode,
  verifyByFirebase,
} from '#features/identity/firebase/firebase.ts'
import { createGuest } from '#features/identity/sessions/guests.ts'
import { logInByCode, logInByPassword } from './log-in.ts'
import { addPhone, logInBySocial } from '#features/identity/social/log-in-social.ts'
import { checkResetCode, sendRecoveryCode, resetPassword } from './recover-password.ts'
import { endSession } from '#features/identity/sessions/sessions.ts'
import type { Device } from './sign-in.ts'
import { signUp } from './sign-up.ts'
import { updateInfo } from './update-info.ts'
import { resendCode, verifyCode } from './verify-code.ts'

export function registerSignIn(api: Api): void {
  const { serve, db, clock } = api

  serve('identity.guest', async ({ caller }) => ({
    message: translate(caller.language, 'guest.created'),
    guest_id: await createGuest(db, clock.now()),
  }))

  serve('identity.signUp', ({ caller, body }) => signUp(api, body, toDevice(caller, body)))

  serve('identity.login', ({ caller, body }) => {
    const device = toDevice(caller, body)
    if (body.login_type === 'manual') return logInByPassword(api, body, device)
    return body.login_type === 'otp' ? logInByCode(api, body, device) : logInBySocial(api, body, device)
  })

  serve('identity.verifyCode', ({ caller, body }) => verifyCode(api, body, toDevice(caller, body)))

  serve('identity.resendCode', async ({ caller, body }) => {
    const code_sent = await resendCode(api, body.ticket, caller)
    return { message: translate(caller.language, 'auth.code_sent'), code_sent }
  })

  serve('identity.updateInfo', ({ caller, body }) => updateInfo(api, body, toDevice(caller, body)))

  serve('identity.socialLogin', ({ caller, body }) =>
    logInBySocial(api, { ...body, login_type: 'social' }, toDevice(caller, body)),
  )

  serve('identity.socialRegister', ({ caller, body }) =>
    addPhone(api, { ...body, phone: body.phone ?? '', ref_code: body.ref_code ?? null }, toDevice(caller, body)),
  )

  serve('identity.forgotPassword', async ({ caller, body }) => {
    const sent = await sendRecoveryCode(api, body, caller)
    return { message: translate(caller.language, 'auth.code_sent'), ...(sent !== null && { code_sent: sent }) }
  })

  serve('identity.verifyResetCode', async ({ caller, body }) => {
    await checkResetCode(api, body, caller)
    return { message: translate(caller.language, 'auth.code_right') }
  })

  serve('identity.resetPassword', async ({ caller, body }) => {
    await resetPassword(api, body, caller)
    return { message: translate(caller.language, 'auth.password_changed') }
  })

  serve('identity.recaptcha', async () => ({ site_key: await getRecaptchaKey(api) }))

  serve('identity.firebaseSend', async ({ caller, body }) => {
    const { phone = null, ticket = null, recaptcha_token: recaptchaToken = null } = body
    const session_info = await sendFirebaseCode(api, { phone, ticket, recaptchaToken }, caller)
    return { message: translate(caller.language, 'auth.code_sent'), session_info }
  })

  serve('identity.firebaseVerify', ({ caller, body }) => {
    const { ticket = null, login_type: loginType } = body
    return verifyByFirebase(api, { ...readConfirmation(body), ticket, loginType }, toDevice(caller, body))
  })

  for (const name of ['identity.firebaseConfirm', 'identity.firebaseReset'] as const) {
    serve(name, async ({ caller, body }) => ({
      message: translate(caller.language, 'auth.code_right'),
      reset_token: await confirmResetByFirebase(api, readConfirmation(body), caller),
    }))
  }

  serve('identity.logout', async ({ customer, caller }) => {
    await endSession(db, customer.id, customer.sessionId)
    return { message: translate(caller.language, 'auth.logged_out') }
  })
}

function toDevice(caller: Caller, body: { guest_id?: string | undefined; remember?: boolean | undefined }): Device {
  return { caller, guestId: body.guest_id, remember: body.remember ?? false }
}

type FirebaseBody = Partial<Record<'session_info' | 'sessionInfo' | 'phone' | 'phoneNumber' | 'otp' | 'code', string>>

/** The two calls use different names for the same three members (spec 7.042). */
function readConfirmation(body: { [K in keyof FirebaseBody]?: FirebaseBody[K] | undefined }) {
  const sessionInfo = body.session_info ?? body.sessionInfo
  if (sessionInfo === undefined) throw refuse(403, 'session_info', 'auth.start_again')
  return { sessionInfo, phone: body.phone ?? body.phoneNumber ?? '', code: body.otp ?? body.code ?? '' }
}
