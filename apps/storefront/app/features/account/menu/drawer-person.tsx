import { useToken } from '@medina/web/session/session.ts'
import { useText } from '@medina/web/texts/text.tsx'
import { Button } from '@medina/web/ui/button/button.tsx'
import { Icon } from '@medina/web/ui/icon/icon.tsx'
import { Skeleton } from '@medina/web/ui/loading/skeleton.tsx'
import { TravelLink } from '@medina/web/ui/navigation/travel-link.tsx'
import { preloadOverlay, useOverlays } from '#features/frame/overlays.tsx'
import { useProfile } from '#features/account/account.data.ts'
import { Avatar } from '#features/account/photo/avatar.tsx'
import { fullName } from '#features/account/person-name.ts'

/** The top of the menu: the signed-in customer, or the link to sign in. */
export default function DrawerPerson({ onGo }: { onGo: () => void }) {
  const { t } = useText()
  const { show } = useOverlays()
  const token = useToken()
  const { data: person } = useProfile()
  if (token === null) {
    const preload = () => preloadOverlay('auth')
    return (
      <Button block className="mb-3" onPointerEnter={preload} onFocus={preload} onClick={() => show({ kind: 'auth' })}>
        {t('shell.sign_in')}
      </Button>
    )
  }
  return (
    <TravelLink to="/profile" className="mb-2 flex items-center gap-3.5 rounded-lg bg-surface-2 p-3.5 hover-fill" onClick={onGo}>
      {person === undefined ? <Skeleton className="size-12" /> : <Avatar person={person} size={48} />}
      <span className="min-w-0 flex-1 leading-ui">
        <span className="clip-1 block font-semibold">
          <bdi>{person && fullName(person)}</bdi>
        </span>
        <span className="block text-sm text-ink-2">{t('account.view')}</span>
      </span>
      <Icon name="chevron-end" size={18} className="text-ink-3" />
    </TravelLink>
  )
}
