import { useText } from '../../lib/text.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Icon } from '../../ui/icon.tsx'
import type { HeartProps } from './heart.tsx'
import { useHeart } from './use-heart.ts'

/** The heart as it can be pressed. */
export function HeartButton({ kind, id, name, className }: HeartProps) {
  const { t } = useText()
  const { wished, press } = useHeart({ kind, id, name })
  return (
    <button
      type="button"
      aria-label={t('wishlist.add', { name })}
      aria-pressed={wished}
      className={classNames(className, wished && 'text-danger')}
      onClick={({ currentTarget }) => {
        if (!wished) beat(currentTarget)
        void press()
      }}
    >
      <Icon name={wished ? 'heart-fill' : 'heart'} size={22} />
    </button>
  )
}

/** A heart beats once under the finger that fills it. Not a style: the first styles of a page have no room. */
function beat(button: HTMLElement): void {
  if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) return
  const sizes = [0.8, 1.15, 1].map((scale) => ({ transform: `scale(${scale})` }))
  button.firstElementChild?.animate(sizes, { duration: 180, easing: 'ease-out' })
}
