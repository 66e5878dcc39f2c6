import type { ReactNode } from 'react'
import { IconButton } from '@medina/web/ui/button/icon-button.tsx'
import { Picture } from '@medina/web/ui/picture/picture.tsx'
import { useMoney } from '@medina/web/site/site.tsx'
import { useText } from '@medina/web/texts/text.tsx'

type HeadProps = {
  item: { name: string; variant: string; image_full_url: string | null }
  pieces: number
  price: number
  /** Leads to the list on a phone; null where the list is next to it. */
  onBack: (() => void) | null
  /** How many are on the shelf. */
  children?: ReactNode
}

/** The item of a line as it was ordered. */
export function PanelHead({ item, pieces, price, onBack, children }: HeadProps) {
  const { t } = useText()
  const money = useMoney()
  return (
    <header className="picking-item">
      {onBack !== null && <IconButton icon="arrow-back" label={t('ui.back')} variant="fill" onClick={onBack} />}
      <Picture src={item.image_full_url} alt="" name={item.name} sizes="64px" maxWidth={320} className="picking-item-photo" />
      <div className="picking-item-words">
        <h2 className="picking-item-name">
          <bdi>{item.name}</bdi>
        </h2>
        <p className="text-ink-2">
          {item.variant !== '' && (
            <>
              <bdi>{item.variant}</bdi>
              {' • '}
            </>
          )}
          {t('desk_picking.ordered', { n: pieces, price: money.text(price) })}
        </p>
      </div>
      {children}
    </header>
  )
}
