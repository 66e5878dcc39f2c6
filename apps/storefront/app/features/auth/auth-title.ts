import type { TextKey, TextValues } from '@medina/web/texts/text.tsx'
import type { Step } from './flow/auth-steps.ts'
import type { LoginConfig } from './login-config.ts'
import { planSignIn } from './sign-in/plan-sign-in.ts'
import { recoveryTitle } from './recovery/recovery-head.tsx'
import type { RecoveryStep } from './recovery/use-recovery.ts'

type Shown = { step: Step; recovery: RecoveryStep; config: LoginConfig | undefined; business: string }

/** The dialog's title. With providers as the only methods it is the name of the shop (spec 1.006). */
export function authTitle({ step, recovery, config, business }: Shown): [TextKey, TextValues?] {
  if (step.kind === 'recovery') return [recoveryTitle(recovery, config)]
  if (step.kind !== 'sign-in') return [titles[step.kind]]
  const plan = config === undefined ? null : planSignIn(config)
  if (plan?.isClosed) return ['auth.closed_title']
  const isSocialOnly = plan !== null && !plan.manual && !plan.otp
  return isSocialOnly ? ['auth.welcome_to', { name: business }] : ['auth.sign_in']
}

const titles = {
  'sign-up': 'auth.sign_up',
  social: 'auth.signing_in',
  code: 'auth.code_title',
  phone: 'auth.phone_title',
  'user-info': 'auth.info_title',
  'is-it-you': 'auth.known_title',
} satisfies Record<Exclude<Step['kind'], 'sign-in' | 'recovery'>, TextKey>
