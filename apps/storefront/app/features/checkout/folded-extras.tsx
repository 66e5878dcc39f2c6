import { type ReactNode, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useText } from '@medina/web/texts/text.tsx'
import { Icon } from '@medina/web/ui/icon/icon.tsx'
import { useMediaQuery } from '@medina/web/ui/use-media-query.ts'

type FoldedExtrasProps = {
  /** Nothing is chosen yet, so nothing is hidden by folding. */
  isEmpty: boolean
  /** The names of the offered extras. */
  names: readonly string[]
  children: ReactNode
}

/** The optional cards of the checkout. On a phone they are one row until somebody wants something: they are half of the page's height. */
export function FoldedExtras({ isEmpty, names, children }: FoldedExtrasProps) {
  const { t } = useText()
  const id = useId()
  const box = useRef<HTMLDivElement>(null)
  const isWide = useMediaQuery('(min-width: 768px)')
  const [isOpen, setOpen] = useState(!isEmpty)
  // Cards that were shown stay when a wish is taken back.
  if (!isOpen && (isWide || !isEmpty)) setOpen(true)

  function open(): void {
    flushSync(() => setOpen(true))
    // The row is gone; the first field takes over its focus.
    box.current?.querySelector<HTMLElement>('input, textarea')?.focus()
  }

  return (
    <div ref={box} className="grid gap-4">
      {isOpen ? (
        children
      ) : (
        <button
          type="button"
          className="card flex items-center gap-3 px-4 py-4.5 text-start"
          aria-expanded="false"
          aria-labelledby={`${id}-name`}
          aria-describedby={`${id}-names`}
          onClick={open}
        >
          <Icon name="plus" size={22} className="flex-none text-ink-2" />
          <span className="min-w-0 flex-1">
            <span id={`${id}-name`} className="block text-name font-semibold">
              {t('checkout.extras')}
            </span>
            <span id={`${id}-names`} className="dotted text-sm text-ink-2">
              {names.map((name) => (
                <span key={name}>{name}</span>
              ))}
            </span>
          </span>
        </button>
      )}
    </div>
  )
}
