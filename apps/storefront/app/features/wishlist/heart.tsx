import { type ComponentType, useEffect, useState } from 'react'
import { withTexts } from '../../lib/texts.ts'
import { classNames } from '../../ui/class-names.ts'
import { Icon } from '../../ui/icon.tsx'
import type { KeptWish } from './kept-wishes.ts'

export type HeartProps = KeptWish & { className: string }

/** The heart of an item or a store (4.056): in its place from the first, pressed once the page is alive and its file is there. */
export function Heart(props: HeartProps) {
  const [Button, setButton] = useState<ComponentType<HeartProps> | null>(null)
  useEffect(() => {
    withTexts('later', import('./heart-button.tsx'))
      .then(({ HeartButton }) => setButton(() => HeartButton))
      .catch(() => undefined)
  }, [])
  const className = classNames('round size-11', props.className)
  if (Button !== null) return <Button {...props} className={className} />
  return (
    <span className={className}>
      <Icon name="heart" size={22} />
    </span>
  )
}
