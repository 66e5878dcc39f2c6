import { useText } from '@medina/web/texts/text.tsx'
import { showToast } from '@medina/web/ui/feedback/toast-store.ts'
import { preloadOverlay, useOverlays } from '#features/frame/overlays.tsx'

type Asking = { tone: 'info' | 'error'; onDone?: () => void }

/** Says in a toast why an account is needed, with a button that opens the sign-in. */
export function useAskToSignIn(): (reason: string, asking: Asking) => void {
  const { t } = useText()
  const { show } = useOverlays()
  return (reason, { tone, onDone }) => {
    preloadOverlay('auth')
    const onPress = () => show({ kind: 'auth', ...(onDone && { onDone }) })
    showToast(reason, { tone, action: { label: t('shell.sign_in'), onPress } })
  }
}
