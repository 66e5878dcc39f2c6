import { useNavigate } from 'react-router'
import { useText } from '@medina/web/texts/text.tsx'
import { Button } from '@medina/web/ui/button/button.tsx'
import { Dialog } from '@medina/web/ui/overlay/dialog.tsx'
import { prefetchLoginConfig, useLoginConfig } from './login-config.ts'
import { planSignIn } from './sign-in/plan-sign-in.ts'
import { type OverlayProps, preloadOverlay, useOverlays, useOverlayState } from '#features/frame/overlays.tsx'

// Preloaded when the pointer reaches the button, so that the sign-in methods are known by the press.
prefetchLoginConfig()

/** Asks before an order whether to continue as a guest or with an account (spec 2.039, 4.025). */
export default function GuestPrompt({ open, onClose }: OverlayProps) {
  const { t } = useText()
  const { show } = useOverlays()
  const state = useOverlayState()
  const navigate = useNavigate()
  const to = state?.kind === 'guest-prompt' ? state.to : '/checkout?page=cart'
  const config = useLoginConfig()
  const plan = config && planSignIn(config)
  const goOn = () => void navigate(to)
  return (
    <Dialog open={open} onClose={onClose} size="sm" title={t('checkout.prompt_title')} closeLabel={t('ui.close')}>
      <p className="mb-5 text-ink-2">{t('checkout.prompt_text')}</p>
      <div className="grid gap-3" onPointerEnter={() => preloadOverlay('auth')}>
        <Button
          block
          onClick={() => {
            onClose()
            goOn()
          }}
        >
          {t('checkout.prompt_guest')}
        </Button>
        {plan?.isClosed !== true && (
          <Button block variant="secondary" onClick={() => show({ kind: 'auth', onDone: goOn })}>
            {t('checkout.prompt_login')}
          </Button>
        )}
        {plan?.manual !== false && (
          <Button block variant="outline" onClick={() => show({ kind: 'auth', mode: 'sign-up', onDone: goOn })}>
            {t('checkout.prompt_sign_up')}
          </Button>
        )}
      </div>
    </Dialog>
  )
}
