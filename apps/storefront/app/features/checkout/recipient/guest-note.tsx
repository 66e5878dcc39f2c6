import { useText } from '@medina/web/texts/text.tsx'
import { Icon } from '@medina/web/ui/icon/icon.tsx'
import { preloadOverlay, useOverlays } from '#features/frame/overlays.tsx'

/** A note on ordering without an account; where that is not offered, a link to sign in. */
export function GuestNote({ isOff, note }: { isOff: boolean; note?: string }) {
  const { t } = useText()
  const { show } = useOverlays()
  return (
    <div className="flex flex-wrap items-center gap-x-4 rounded-14 bg-accent-soft px-4 text-sm">
      <p className="flex min-w-46 flex-1 items-center gap-3 py-3">
        <Icon name="user" size={20} className="text-ink-2" />
        {isOff ? t('checkout.guest_off') : (note ?? t('checkout.guest_note'))}
      </p>
      <button
        type="button"
        className="text-action ms-7 min-h-11 flex-none px-1 sm:ms-0"
        onPointerEnter={() => preloadOverlay('auth')}
        onFocus={() => preloadOverlay('auth')}
        // Signing in here returns to the checkout.
        onClick={() => show({ kind: 'auth', onDone: () => undefined })}
      >
        {t('shell.sign_in')}
      </button>
    </div>
  )
}
