import { useText } from '@medina/web/texts/text.tsx'
import type { LoginConfig } from '#features/auth/login-config.ts'
import { SignUpForm } from './sign-up-form.tsx'
import type { AuthFlow } from '#features/auth/flow/use-auth-flow.ts'

export function SignUpStep({ config, flow }: { config: LoginConfig; flow: AuthFlow }) {
  const { t } = useText()
  return (
    <div className="grid gap-4">
      <SignUpForm config={config} draft={flow.signUpDraft} onSend={flow.signUp} />
      <p className="text-center text-label text-ink-2">
        {t('auth.has_account')}{' '}
        <button type="button" className="text-action min-h-11" onClick={() => flow.goTo({ kind: 'sign-in', by: 'manual' })}>
          {t('auth.sign_in')}
        </button>
      </p>
    </div>
  )
}
