import { type ComponentType, lazy, Suspense } from 'react'
import { useHydrated } from '#lib/rendering/hydrated.ts'
import { useToken } from '@medina/web/session/session.ts'
import { useText } from '@medina/web/texts/text.tsx'
import { Icon } from '@medina/web/ui/icon/icon.tsx'
import { preloadOverlay, useOverlays } from '#features/frame/overlays.tsx'

const PersonButton = lazy<ComponentType>(() => import('./person-button.tsx').catch(() => ({ default: () => null })))

/** "Sign In", or the signed-in customer (spec 2.031). The server renders an empty box, which is filled after hydration. */
export function AccountBox() {
  const isHydrated = useHydrated()
  const token = useToken()
  if (!isHydrated) return null
  if (token === null) return <SignInButton />
  return (
    <Suspense fallback={null}>
      <PersonButton />
    </Suspense>
  )
}

function SignInButton() {
  const { t } = useText()
  const { show } = useOverlays()
  const preload = () => preloadOverlay('auth')
  return (
    <button
      type="button"
      className="btn btn-secondary flex-1 rounded-full px-3.5"
      aria-label={t('shell.sign_in')}
      onPointerEnter={preload}
      onFocus={preload}
      onClick={() => show({ kind: 'auth' })}
    >
      <Icon name="user" size={20} />
      <span className="account-word">{t('shell.sign_in')}</span>
    </button>
  )
}
