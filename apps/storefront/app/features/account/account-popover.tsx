import { useLayoutEffect, useRef } from 'react'
import { useText } from '../../lib/text.tsx'
import { Overlay } from '../../ui/overlay.tsx'
import type { OverlayProps } from '../shell/overlays.tsx'
import { useMenuEntries, useProfile } from './account.data.ts'
import { Avatar } from './avatar.tsx'
import { MenuList } from './menu-list.tsx'
import { fullName } from './person-name.ts'
import './account.css'

/** The profile menu (2.034): under the avatar on a desktop, a sheet on a phone. */
export default function AccountPopover({ open, onClose }: OverlayProps) {
  const { t } = useText()
  const entries = useMenuEntries()
  const { data: person } = useProfile()
  const content = useRef<HTMLDivElement>(null)

  useLayoutEffect(() => {
    if (open) placeUnderButton(content.current?.closest<HTMLElement>('.panel'))
  }, [open])

  return (
    <Overlay open={open} onClose={onClose} label={t('account.menu')} panel="panel-popover">
      <div ref={content} className="panel-body account-popover">
        {person && (
          <div className="flex items-center gap-3.5 px-3.5 pb-3">
            <Avatar person={person} size={48} />
            <div className="min-w-0 flex-1 leading-ui">
              <p className="clip-1 font-semibold">
                <bdi>{fullName(person)}</bdi>
              </p>
              <p className="clip-1 text-sm text-ink-2">
                <bdi dir="ltr">{person.email ?? person.phone}</bdi>
              </p>
            </div>
          </div>
        )}
        <nav aria-label={t('account.menu')}>
          <MenuList entries={entries} onGo={onClose} />
        </nav>
      </div>
    </Overlay>
  )
}

const GAP_PX = 10

/** Its upper end corner hangs from the button. The layer is as wide as the window, scroll bar and all. */
function placeUnderButton(panel: HTMLElement | null | undefined) {
  const button = [...document.querySelectorAll('[data-account-button]')].find((each) => each.getClientRects().length > 0)
  if (!panel || button === undefined) return
  const { left, right, bottom } = button.getBoundingClientRect()
  const end = document.documentElement.dir === 'rtl' ? left : window.innerWidth - right
  panel.style.setProperty('--popover-top', `${bottom + GAP_PX}px`)
  panel.style.setProperty('--popover-end', `${end}px`)
}
