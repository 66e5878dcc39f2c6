import { useText, type TextKey } from '@medina/web/texts/text.tsx'
import type { LoginConfig } from '#features/auth/login-config.ts'
import { planRecovery } from '#features/auth/sign-in/plan-sign-in.ts'
import type { RecoveryStep } from './use-recovery.ts'
import '#features/auth/auth.css'

const order = ['request', 'code', 'password'] as const
const titles = {
  request: 'auth.forgot_title',
  code: 'auth.code_title',
  password: 'auth.new_password_title',
} satisfies Record<RecoveryStep['kind'], TextKey>

export function recoveryTitle({ kind }: RecoveryStep, config: LoginConfig | undefined): TextKey {
  const canSend = config === undefined || planRecovery(config).length > 0
  return canSend || kind !== 'request' ? titles[kind] : 'auth.no_channel_title'
}

/** Three bars that show the progress of the recovery. */
export function RecoveryBars({ step, config }: { step: RecoveryStep; config: LoginConfig | undefined }) {
  const { t } = useText()
  if (recoveryTitle(step, config) === 'auth.no_channel_title') return null
  const now = order.indexOf(step.kind)
  return (
    <span role="img" aria-label={t('auth.step', { n: now + 1, total: order.length })} className="recovery-bars">
      {order.map((kind, index) => (
        <span key={kind} className="step-bar" data-done={index <= now || undefined} />
      ))}
    </span>
  )
}
