import { useText } from '@medina/web/texts/text.tsx'
import { Skeleton } from '@medina/web/ui/loading/skeleton.tsx'
import { preloadOverlay, useOverlays, useOverlayState } from '#features/frame/overlays.tsx'
import { useProfile } from '#features/account/account.data.ts'
import { Avatar } from '#features/account/photo/avatar.tsx'

/** Photo and first name; opens the profile menu (spec 2.031, 2.034). */
export default function PersonButton() {
  const { t } = useText()
  const { show } = useOverlays()
  const isOpen = useOverlayState()?.kind === 'account'
  const { data: person } = useProfile()
  const preload = () => preloadOverlay('account')
  return (
    <button
      type="button"
      className="inline-flex min-h-11 items-center gap-2.5 rounded-full font-semibold"
      data-account-button
      aria-haspopup="dialog"
      aria-expanded={isOpen}
      onPointerEnter={preload}
      onFocus={preload}
      onClick={() => show({ kind: 'account' })}
    >
      <span className="sr-only">{t('shell.account')}</span>
      {person === undefined ? <Skeleton className="size-10" /> : <Avatar person={person} size={40} />}
      <bdi className="account-word clip-1">{person?.f_name}</bdi>
    </button>
  )
}
