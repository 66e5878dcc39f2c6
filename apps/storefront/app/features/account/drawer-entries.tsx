import { useText } from '../../lib/text.tsx'
import { Icon } from '../../ui/icon.tsx'
import { TravelLink } from '../../ui/travel-link.tsx'
import { useMenuEntries } from './account.data.ts'

/** The account's entries among those of the menu, in its rows; an order is tracked from there anyway. */
export default function DrawerEntries({ row, onGo }: { row: string; onGo: () => void }) {
  const { t } = useText()
  return useMenuEntries()
    .filter(({ name }) => name !== 'track-order')
    .map(({ name, icon, to }) => (
      <TravelLink key={name} to={to} className={row} onClick={onGo}>
        <Icon name={icon} className="text-ink-2" />
        {t(`account.${name}`)}
      </TravelLink>
    ))
}
