import { useText } from '@medina/web/texts/text.tsx'
import type { LoginConfig } from '#features/auth/login-config.ts'
import { OtherMethods } from '#features/auth/providers/other-methods.tsx'
import { OtpForm } from './otp-form.tsx'
import { PasswordForm } from './password-form.tsx'
import { planSignIn } from './plan-sign-in.ts'
import { readRemembered } from './remembered.ts'
import type { AuthFlow } from '#features/auth/flow/use-auth-flow.ts'
import { Art } from '@medina/web/ui/picture/art.tsx'
import { Button } from '@medina/web/ui/button/button.tsx'
import { HelpLink } from '#features/auth/help-link.tsx'

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

type SignInClosedProps = { isGuestWelcome: boolean; onLeave: () => void }

/** Shown when all sign-in methods are off (spec 1.006), with an alternative. */
function SignInClosed({ isGuestWelcome, onLeave }: SignInClosedProps) {
  const { t } = useText()
  return (
    <div className="grid justify-items-center gap-5 text-center">
      <Art name="empty/key" size={140} />
      <p className="text-balance text-ink-2">{t(isGuestWelcome ? 'auth.closed_text_guest' : 'auth.closed_text')}</p>
      <div className="grid w-full gap-3">
        {isGuestWelcome && (
          <Button size="lg" block onClick={onLeave}>
            {t('auth.as_guest')}
          </Button>
        )}
        <HelpLink variant={isGuestWelcome ? 'outline' : 'primary'} />
      </div>
    </div>
  )
}
