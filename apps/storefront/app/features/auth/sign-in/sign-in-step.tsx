import { useText } from '@medina/web/texts/text.tsx'
import type { LoginConfig } from '#features/auth/login-config.ts'
import { OtherMethods } from '#features/auth/providers/other-methods.tsx'
import { OtpForm } from './otp-form.tsx'
import { PasswordForm } from './password-form.tsx'
import { planSignIn } from './plan-sign-in.ts'
import { readRemembered } from './remembered.ts'
import { SignInClosed } from './sign-in-closed.tsx'
import type { AuthFlow } from '#features/auth/flow/use-auth-flow.ts'

type SignInStepProps = { config: LoginConfig; flow: AuthFlow; by: 'manual' | 'otp'; onLeave: () => void }

/** The sign-in methods that are on (spec 1.006): a form for password or code, with all other methods below it. */
export function SignInStep({ config, flow, by, onLeave }: SignInStepProps) {
  const { t } = useText()
  const { manual, otp, media, isClosed } = planSignIn(config)
  const shown = by === 'otp' && otp ? 'otp' : manual ? 'manual' : otp ? 'otp' : null
  const other = shown === 'otp' ? 'manual' : 'otp'
  if (isClosed) return <SignInClosed isGuestWelcome={config.guest_checkout_status === 1} onLeave={onLeave} />
  return (
    <div className="grid gap-5">
      <p className="text-ink-2">{t('auth.sign_in_text')}</p>
      {shown === 'manual' && (
        <PasswordForm phonePrefix={config.phone_prefix} onSend={flow.signIn} onForgot={() => flow.goTo({ kind: 'recovery' })} />
      )}
      {shown === 'otp' && <OtpForm phonePrefix={config.phone_prefix} onSend={flow.requestCode} />}
      <OtherMethods
        media={media}
        alone={shown === null}
        onProvider={(medium) => flow.goToProvider(medium, readRemembered() !== null)}
        other={manual && otp ? { by: other, onPress: () => flow.goTo({ kind: 'sign-in', by: other }) } : undefined}
      />
      {manual && (
        <p className="text-center text-label text-ink-2">
          {t('auth.no_account')}{' '}
          <button type="button" className="text-action min-h-11" onClick={() => flow.goTo({ kind: 'sign-up' })}>
            {t('auth.sign_up')}
          </button>
        </p>
      )}
    </div>
  )
}
