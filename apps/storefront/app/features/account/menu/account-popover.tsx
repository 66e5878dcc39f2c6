import { formatPhone } from '@medina/contract/wire/format-phone'
import { useText } from '@medina/web/texts/text.tsx'
import { Popover } from '@medina/web/ui/overlay/popover.tsx'
import type { OverlayProps } from '#features/frame/overlays.tsx'
import { useMenuEntries, useProfile } from '#features/account/account.data.ts'
import { Avatar } from '#features/account/photo/avatar.tsx'
import { MenuList } from './menu-list.tsx'
import { fullName } from '#features/account/person-name.ts'
import '#features/account/account.css'

/** The profile menu (spec 2.034): under the avatar on a desktop, a sheet on a phone. */
export default function AccountPopover({ open, onClose }: OverlayProps) {
  const { t } = useText()
  const entries = useMenuEntries()
  const { data: person } = useProfile()
  return (
    <Popover open={open} onClose={onClose} label={t('account.menu')} under="[data-account-button]">
      <div className="panel-body account-popover">
        {person && (
          <div className="flex items-center gap-3.5 px-3.5 pb-3">
            <Avatar person={person} size={48} />
            <div className="min-w-0 flex-1 leading-ui">
              <p className="clip-1 font-semibold">
                <bdi>{fullName(person)}</bdi>
              </p>
              <p className="clip-1 text-sm text-ink-2">
                <bdi dir="ltr">{person.email ?? formatPhone(person.phone ?? '')}</bdi>
              </p>
            </div>
          </div>
        )}
        <nav aria-label={t('account.menu')}>
          <MenuList entries={entries} onGo={onClose} />
        </nav>
      </div>
    </Popover>
  )
}
