import type { ContactChannel } from '@medina/contract/identity/identity'
import { useText } from '@medina/web/texts/text.tsx'
import { useForm } from '#lib/use-form.ts'
import { Art } from '@medina/web/ui/picture/art.tsx'
import { Button } from '@medina/web/ui/button/button.tsx'
import { Chip } from '@medina/web/ui/button/chip.tsx'
import { EmailField } from '@medina/web/ui/form/email-field.tsx'
import { CodeForm } from '#features/auth/code/code-form.tsx'
import { checkNewPassword, checkRecovery } from '#features/auth/fields/form-rules.ts'
import { HelpLink } from '#features/auth/help-link.tsx'
import type { LoginConfig } from '#features/auth/login-config.ts'
import { PasswordField } from '#features/auth/fields/password-field.tsx'
import { PhoneField } from '#features/address/phone/phone-field.tsx'
import { planRecovery } from '#features/auth/sign-in/plan-sign-in.ts'
import { type Recovery, type RecoveryStep, waitNameOf } from './use-recovery.ts'
import '#features/auth/auth.css'

type Props = { config: LoginConfig; recovery: Recovery; onSignIn: () => void }

/** The form of the current recovery step (spec 2.067); its title is in the dialog or on the page around it. */
export function RecoveryBody({ config, recovery, onSignIn }: Props) {
  const { step } = recovery
  const channels = planRecovery(config)
  if (step.kind === 'code') {
    return (
      <CodeForm
        contact={recovery.masked}
        sent={step.sent}
        waitName={waitNameOf(step.channel, step.contact)}
        onVerify={(code) => recovery.verify(step, code)}
        onResend={() => recovery.resend(step)}
      />
    )
  }
  if (step.kind === 'password') return <NewPasswordForm recovery={recovery} step={step} />
  const [channel = null] = channels
  if (channel === null) return <NoChannel />
  return <RequestForm key={step.channel} {...{ config, recovery, channels, onSignIn }} channel={step.channel ?? channel} />
}

type RequestProps = Props & { channels: readonly ContactChannel[]; channel: ContactChannel }

function RequestForm({ config, recovery, channels, channel, onSignIn }: RequestProps) {
  const { t } = useText()
  const { form, field, isPending } = useForm(
    { phone: '', email: '' },
    {
      check: (values) => checkRecovery(values, channel, config.phone_prefix),
      send: (values) => recovery.request(channel, values[channel]),
    },
  )
  return (
    <form {...form} className="grid gap-5">
      <p className="text-ink-2">{t(channel === 'phone' ? 'auth.forgot_text_phone' : 'auth.forgot_text_email')}</p>
      {channels.length > 1 && (
        <div role="group" aria-label={t('auth.forgot_channel')} className="flex gap-2">
          {channels.map((one) => (
            <Chip key={one} pressed={one === channel} onClick={() => recovery.choose(one)}>
              {t(one === 'phone' ? 'auth.phone' : 'auth.email')}
            </Chip>
          ))}
        </div>
      )}
      {channel === 'phone' ? (
        <PhoneField {...field('phone')} label={t('auth.phone')} />
      ) : (
        <EmailField {...field('email')} label={t('auth.email')} />
      )}
      <div className="grid gap-1">
        <Button type="submit" size="lg" block pending={isPending}>
          {t('auth.request_code')}
        </Button>
        <Button variant="ghost" block onClick={onSignIn}>
          {t('auth.back_to_sign_in')}
        </Button>
      </div>
    </form>
  )
}

function NewPasswordForm({ recovery, step }: { recovery: Recovery; step: Extract<RecoveryStep, { kind: 'password' }> }) {
  const { t } = useText()
  const { form, field, isPending } = useForm(
    { password: '', confirm_password: '' },
    { check: checkNewPassword, send: (values) => recovery.reset(step, values) },
  )
  return (
    <form {...form} className="grid gap-4">
      <p className="text-ink-2">{t('auth.new_password_text')}</p>
      {/* For the browser's password manager, which needs the user name. */}
      <input type="text" name="username" autoComplete="username" value={step.contact} readOnly hidden />
      <PasswordField
        {...field('password')}
        label={t('auth.new_password')}
        placeholder={t('auth.password_hint')}
        autoComplete="new-password"
      />
      <PasswordField {...field('confirm_password')} label={t('auth.confirm_password')} autoComplete="new-password" />
      <Button type="submit" size="lg" block pending={isPending}>
        {t('auth.done')}
      </Button>
    </form>
  )
}

/** No channel can deliver a code (spec 2.068). */
function NoChannel() {
  const { t } = useText()
  return (
    <div className="grid justify-items-center gap-5 text-center">
      <Art name="empty/offline" size={140} />
      <p className="text-balance text-ink-2">{t('auth.no_channel_text')}</p>
      <HelpLink />
    </div>
  )
}
