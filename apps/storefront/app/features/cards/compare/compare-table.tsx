import type { ItemDetails } from '@medina/contract/catalog/catalog'
import { useState } from 'react'
import { useText } from '@medina/web/texts/text.tsx'
import { Chip } from '@medina/web/ui/button/chip.tsx'
import { IconButton } from '@medina/web/ui/button/icon-button.tsx'
import { TravelLink } from '@medina/web/ui/navigation/travel-link.tsx'
import { Picture } from '@medina/web/ui/picture/picture.tsx'
import { productAddress } from '#features/catalog/page-addresses.ts'
import { useCompareRows } from './compare-rows.tsx'
import './compare-table.css'

type CompareTableProps = {
  items: readonly ItemDetails[]
  isLoading: boolean
  /** The item of the page, which needs no link. */
  currentId?: number
  onRemove?: ((id: number) => void) | undefined
  /** Set in a view over a page: a link replaces that view. */
  onLeave?: (() => void) | undefined
}

/** Goods in columns; rows in which they differ are marked. */
export default function CompareTable({ items, isLoading, currentId, onRemove, onLeave }: CompareTableProps) {
  const { t } = useText()
  const [isShort, setShort] = useState(false)
  const all = useCompareRows(items)
  const hasBoth = items.length > 1 && all.some(({ isDifferent }) => !isDifferent)
  const rows = isShort && hasBoth ? all.filter(({ isDifferent }) => isDifferent) : all
  return (
    <>
      {hasBoth && (
        <Chip pressed={isShort} onClick={() => setShort(!isShort)}>
          {t('compare.only_different')}
        </Chip>
      )}
      <section
        className="compare-scroll"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls sideways on narrow screens
        tabIndex={0}
        aria-label={t('compare.title')}
        aria-busy={isLoading}
      >
        <table className="compare-table">
          <thead>
            <tr>
              <td />
              {items.map((item) => (
                <th key={item.id} scope="col">
                  <ColumnHead item={item} isCurrent={item.id === currentId} onRemove={onRemove} onLeave={onLeave} />
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ name, cells, isDifferent }) => (
              <tr key={name} data-different={isDifferent || undefined}>
                <th scope="row">
                  <bdi>{name}</bdi>
                  {isDifferent && <span className="sr-only"> ({t('compare.different')})</span>}
                </th>
                {items.map(({ id }, at) => (
                  <td key={id}>{cells[at]?.shown ?? <span aria-hidden="true">–</span>}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </>
  )
}

type ColumnHeadProps = Pick<CompareTableProps, 'onRemove' | 'onLeave'> & { item: ItemDetails; isCurrent: boolean }

function ColumnHead({ item, isCurrent, onRemove, onLeave }: ColumnHeadProps) {
  const { t } = useText()
  return (
    <>
      <div className="compare-head">
        <Picture src={item.image_full_url} alt="" name={item.name} sizes="120px" maxWidth={320} className="compare-picture" />
        {onRemove && (
          <IconButton
            icon="close"
            size={36}
            label={t('compare.remove', { name: item.name })}
            variant="fill"
            className="compare-remove"
            onClick={() => onRemove(item.id)}
          />
        )}
      </div>
      {isCurrent ? (
        <bdi>{item.name}</bdi>
      ) : (
        <TravelLink to={productAddress(item)} replaces={onLeave !== undefined} className="text-action" onClick={onLeave}>
          <bdi>{item.name}</bdi>
        </TravelLink>
      )}
    </>
  )
}
