import { useText } from '@medina/web/texts/text.tsx'
import { classNames } from '@medina/web/ui/class-names.ts'
import { Icon } from '@medina/web/ui/icon/icon.tsx'
import type { PendingWish } from './pending-wishes.ts'
import { pressHeart, useIsWished } from './wished-store.ts'

type HeartProps = PendingWish & {
  /** Positioned on the picture of a card; else inline. */
  small?: boolean
  className: string
}

/** The heart of an item, a store, a vehicle or a provider (spec 4.056). */
export function Heart({ kind, id, name, small = false, className }: HeartProps) {
  const { t } = useText()
  const wished = useIsWished({ kind, id })
  return (
    <button
      type="button"
      aria-label={t('card.add_favourite', { name })}
      aria-pressed={wished}
      className={classNames(
        'round',
        small ? 'size-9 reach bg-plate focus-on-picture' : 'size-11',
        wished ? 'text-danger' : small && 'text-on-plate',
        className,
      )}
      onClick={({ currentTarget }) => {
        if (!wished) animateHeart(currentTarget)
        pressHeart({ kind, id, name })
      }}
    >
      <Icon name={wished ? 'heart-fill' : 'heart'} size={small ? 20 : 22} />
    </button>
  )
}

/** A heart pulses once when it fills. Animated by script, because the critical styles of a page have no room. */
function animateHeart(button: HTMLElement): void {
  if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) return
  const sizes = [0.8, 1.15, 1].map((scale) => ({ transform: `scale(${scale})` }))
  button.firstElementChild?.animate(sizes, { duration: 180, easing: 'ease-out' })
}
