import { type ReactNode, useEffect, useRef, useState } from 'react'
import { type TextKey, type TextValues, useText } from '@medina/web/texts/text.tsx'
import { Dialog } from '@medina/web/ui/overlay/dialog.tsx'
import { IconButton } from '@medina/web/ui/button/icon-button.tsx'
import { LoadingMark } from '@medina/web/ui/loading/loading-mark.tsx'
import type { OverlayState } from '#features/frame/overlay-state.ts'
import { type OverlayProps, useOverlayState } from '#features/frame/overlays.tsx'
import { useConfig } from '@medina/web/site/site.tsx'
import { AuthBody } from './auth-body.tsx'
import { focusFirst } from './focus-first.ts'
import { type LoginConfig, prefetchLoginConfig, useLoginConfig } from './login-config.ts'
import { RecoveryBars, recoveryTitle } from './recovery/recovery-head.tsx'
import { useAuthFlow } from './flow/use-auth-flow.ts'
import { useEntry } from './flow/use-entry.ts'
import { type RecoveryStep, useRecovery } from './recovery/use-recovery.ts'
import type { Step } from './flow/auth-steps.ts'
import { planSignIn } from './sign-in/plan-sign-in.ts'
import './auth.css'

// This file is loaded when the pointer enters the button, so its configuration is fetched then too.
prefetchLoginConfig()

/** One dialog for all modes of signing in and up (spec 2.066), at most 450 px wide (spec 9.039). Each opening starts over. */
export default function AuthDialog({ open, onClose }: OverlayProps) {
  const state = useOverlayState()
  const [opened, setOpened] = useState<AuthOverlay>({ kind: 'auth' })
  const [opening, setOpening] = useState(0)
  if (state?.kind === 'auth' && state !== opened) {
    setOpened(state)
    setOpening(opening + 1)
  }
  return <AuthPanel key={opening} open={open} onClose={onClose} opened={opened} />
}

type AuthOverlay = Extract<OverlayState, { kind: 'auth' }>

function AuthPanel({ open, onClose, opened }: OverlayProps & { opened: AuthOverlay }) {
  const { t } = useText()
  const config = useLoginConfig()
  const business = useConfig()?.business_name ?? ''
  const onEntry = useEntry({ onClose, onDone: opened.onDone })
  const flow = useAuthFlow({ config, mode: opened.mode ?? 'sign-in', onEntry })
  const recovery = useRecovery(config, () => flow.goTo({ kind: 'sign-in', by: 'manual' }))
  const { step } = flow
  const isFirst = step.kind === 'sign-in' || step.kind === 'sign-up'
  const [title, values] = authTitle({ step, recovery: recovery.step, config, business })

  function goBack() {
    if (step.kind !== 'recovery') flow.goBack()
    else if (recovery.step.kind === 'request') flow.goTo({ kind: 'sign-in', by: 'manual' })
    else recovery.startAgain()
  }

  return (
    <Dialog
      open={open}
      onClose={onClose}
      size="sm"
      title={t(title, values)}
      closeLabel={t('ui.close')}
      top={
        !isFirst && (
          <>
            <IconButton icon="arrow-back" label={t('ui.back')} variant="fill" onClick={goBack} />
            {step.kind === 'recovery' && <RecoveryBars step={recovery.step} config={config} />}
          </>
        )
      }
    >
      {config === undefined || step.kind === 'social' ? (
        <Waiting onStart={step.kind === 'social' ? flow.redeemProviderReturn : undefined} />
      ) : (
        <Focused key={step.kind + recovery.step.kind} isFirst={isFirst}>
          <AuthBody config={config} flow={flow} recovery={recovery} onLeave={onClose} />
        </Focused>
      )}
    </Dialog>
  )
}

/** Keyed by the step, because the focused element disappears with the last one. On a phone the first step leaves the keyboard closed. */
function Focused({ isFirst, children }: { isFirst: boolean; children: ReactNode }) {
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isFirst && window.matchMedia('(pointer: coarse)').matches) return
    focusFirst(ref.current)
  }, [isFirst])
  return <div ref={ref}>{children}</div>
}

/** Shown until the configuration, or the response to a provider's ticket, has arrived. */
function Waiting({ onStart }: { onStart: (() => Promise<void>) | undefined }) {
  const { t } = useText()
  const start = useRef(onStart)
  // Returning from a provider acts like a press of its button, so it runs only once.
  useEffect(() => {
    const begin = start.current
    start.current = undefined
    void begin?.()
  }, [])
  return (
    <p role="status" className="auth-wait">
      <LoadingMark size={40} brand />
      <span className="sr-only">{t('ui.loading')}</span>
    </p>
  )
}

type Shown = { step: Step; recovery: RecoveryStep; config: LoginConfig | undefined; business: string }

/** The dialog's title. With providers as the only methods it is the name of the shop (spec 1.006). */
function authTitle({ step, recovery, config, business }: Shown): [TextKey, TextValues?] {
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
