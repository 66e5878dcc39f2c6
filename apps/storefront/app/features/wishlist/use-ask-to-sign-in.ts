import { useText } from '@medina/web/texts/text.tsx'
import { showToast } from '@medina/web/ui/feedback/toast-store.ts'
import { preloadOverlay, useOverlays } from '#features/frame/overlays.tsx'

/** "You are not logged in" (spec 8.021) with a link to sign in: guests have no wish list (spec 5.038, 6.003). */
export function useAskToSignIn(): () => void {
  const { t } = useText()
  const { show } = useOverlays()
  return () => {
    preloadOverlay('auth')
    const action = { label: t('shell.sign_in'), onPress: () => show({ kind: 'auth' }) }
    showToast(t('wishlist.not_logged_in'), { tone: 'info', action })
  }
}
