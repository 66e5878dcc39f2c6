import type { ReactNode } from 'react'
import { useText } from '@medina/web/texts/text.tsx'
import { IconButton } from '@medina/web/ui/button/icon-button.tsx'
import { TravelLink } from '@medina/web/ui/navigation/travel-link.tsx'
import { Picture } from '@medina/web/ui/picture/picture.tsx'
import type { PendingWish } from './pending-wishes.ts'

export type WishRowActions = { onGo: () => void; onRemove: (wish: PendingWish) => void }

export type WishRowProps = WishRowActions & {
  wish: PendingWish
  to: string
  picture: string | null
  /** The second line: an item's store or a store's tagline. */
  note: string | null
  /** Its price, or its rating and time. */
  children?: ReactNode
  /** Shown below the button that removes the row. */
  action?: ReactNode
}

/** A row of the wish list, with its button to remove it. */
export function WishRow({ wish, to, picture, note, children, action, onGo, onRemove }: WishRowProps) {
  const { t } = useText()
  return (
    <li className="wish-row">
      <Picture src={picture} alt="" name={wish.name} sizes="72px" maxWidth={320} className="wish-picture" />
      <div className="min-w-0 flex-1">
        <p className="wish-name">
          <TravelLink to={to} className="card-link clip-2" onClick={onGo}>
            <bdi>{wish.name}</bdi>
          </TravelLink>
        </p>
        {note !== null && (
          <p className="clip-1 text-xs text-ink-3">
            <bdi>{note}</bdi>
          </p>
        )}
        {children}
      </div>
      <div className="wish-actions">
        <IconButton
          icon="trash"
          label={t('wishlist.remove_one', { name: wish.name })}
          iconSize={20}
          className="text-ink-2"
          onClick={() => onRemove(wish)}
        />
        {action}
      </div>
    </li>
  )
}
