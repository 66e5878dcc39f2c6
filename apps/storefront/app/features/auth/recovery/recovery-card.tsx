import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { usePreferences } from '@medina/web/device/device.tsx'
import { useText } from '@medina/web/texts/text.tsx'
import { Art } from '@medina/web/ui/picture/art.tsx'
import { preloadOverlay, useOverlays } from '#features/frame/overlays.tsx'
import { focusFirst } from '#features/auth/focus-first.ts'
import { useLoginConfig } from '#features/auth/login-config.ts'
import { RecoveryBars, recoveryTitle } from './recovery-head.tsx'
import { RecoveryBody } from './recovery-steps.tsx'
import { pathAfterSignUp } from '#features/auth/flow/path-after-sign-up.ts'
import { useRecovery } from './use-recovery.ts'
import '#features/auth/auth.css'

/** The password recovery on its own page (spec 2.025). Afterwards the visitor signs in and lands on home. */
export function RecoveryCard() {
  const { t } = useText()
  const config = useLoginConfig()
  const navigate = useNavigate()
  const { place, module } = usePreferences()
  const { show } = useOverlays()
  const goOn = ({ isSignUp }: { isSignUp: boolean }) =>
    void navigate(place === null ? '/' : isSignUp ? pathAfterSignUp(module) : '/home')
  const signIn = () => show({ kind: 'auth', onDone: goOn })
  const recovery = useRecovery(config, signIn)
  const { kind } = recovery.step
  const card = useRef<HTMLDivElement>(null)
  const shown = useRef(kind)

  // The focused element disappears with its step.
  useEffect(() => {
    if (shown.current === kind) return
    shown.current = kind
    focusFirst(card.current)
  }, [kind])

  return (
    <div className="recovery-page shell">
      <div
        ref={card}
        className="recovery-card w-full max-w-form"
        onPointerEnter={() => preloadOverlay('auth')}
        onFocus={() => preloadOverlay('auth')}
      >
        <RecoveryBars step={recovery.step} config={config} />
        {kind === 'request' && <Art name="empty/key" size={104} priority className="mt-4 block" />}
        <h1 className="mt-4 mb-1.5 text-h2 md:text-[1.625rem]">{t(recoveryTitle(recovery.step, config))}</h1>
        {config !== undefined && <RecoveryBody config={config} recovery={recovery} onSignIn={signIn} />}
      </div>
    </div>
  )
}
