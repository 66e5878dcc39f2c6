import { useText } from '@medina/web/texts/text.tsx'
import { Button } from '@medina/web/ui/button/button.tsx'
import { EmptyState } from '@medina/web/ui/feedback/empty-state.tsx'
import type { AccountPage } from './menu/account-menu.ts'
import { preloadOverlay, useOverlays } from '#features/frame/overlays.tsx'

/**
 * Replaces a page of the account for visitors who are not signed in, with a sign-in button. The wallet has its own sentence (spec 8.047).
 */
export function SignInPrompt({ page }: { page: AccountPage | null }) {
  const { t } = useText()
  const { show } = useOverlays()
  const preload = () => preloadOverlay('auth')
  return (
    <EmptyState
      page
      art="account"
      title={t(page === 'wallet' ? 'account.sign_in_wallet' : 'account.sign_in_title')}
      className="py-10"
      action={
        <Button onPointerEnter={preload} onFocus={preload} onClick={() => show({ kind: 'auth' })}>
          {t('shell.sign_in')}
        </Button>
      }
    >
      {t('account.sign_in_text')}
    </EmptyState>
  )
}
