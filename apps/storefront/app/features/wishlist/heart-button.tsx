import { useState } from 'react'
import { useText } from '../../lib/text.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Icon } from '../../ui/icon.tsx'
import type { HeartProps } from './heart.tsx'
import { useHeart } from './use-heart.ts'
import './heart.css'

/** The heart as it can be pressed. */
export function HeartButton({ kind, id, name, className }: HeartProps) {
  const { t } = useText()
  const { wished, press } = useHeart({ kind, id, name })
  const [isPressed, setPressed] = useState(false)
  return (
    <button
      type="button"
      aria-label={t('wishlist.add', { name })}
      aria-pressed={wished}
      className={classNames(className, wished && 'text-danger')}
      onClick={() => {
        setPressed(true)
        void press()
      }}
    >
      <Icon name={wished ? 'heart-fill' : 'heart'} size={22} className={isPressed && wished ? 'beating' : undefined} />
    </button>
  )
}
