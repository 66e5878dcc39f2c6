import { useText } from '@medina/web/texts/text.tsx'
import { classNames } from '@medina/web/ui/class-names.ts'
import { Icon } from '@medina/web/ui/icon/icon.tsx'
import { TravelLink } from '@medina/web/ui/navigation/travel-link.tsx'
import { preloadOverlay, useOverlays } from '#features/frame/overlays.tsx'
import type { MenuEntry, MenuName } from './account-menu.ts'

const row = 'flex min-h-12 w-full items-center gap-3.5 rounded-md px-3.5 text-start text-label font-medium text-ink-2'

type MenuListProps = { entries: readonly MenuEntry[]; current?: MenuName; onGo?: () => void }

/** The entries of the profile menu in a column, and Logout. */
export function MenuList({ entries, current, onGo }: MenuListProps) {
  const { t } = useText()
  const { show } = useOverlays()
  const preload = () => preloadOverlay('logout')
  return (
    <>
      <ul>
        {entries.map(({ name, icon, to }) => (
          <li key={name}>
            <TravelLink
              to={to}
              aria-current={name === current ? 'page' : undefined}
              className={classNames(row, 'account-entry')}
              onClick={onGo}
            >
              <Icon name={icon} size={20} />
              {t(`account.${name}`)}
            </TravelLink>
          </li>
        ))}
      </ul>
      <hr className="account-line" />
      <button
        type="button"
        className={classNames(row, 'account-entry')}
        onPointerEnter={preload}
        onFocus={preload}
        onClick={() => show({ kind: 'logout' })}
      >
        <Icon name="logout" size={20} />
        {t('account.logout')}
      </button>
    </>
  )
}
