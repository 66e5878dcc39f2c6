import type { FlashSaleItem } from '@medina/contract/catalog/flash-sales'
import { useQuery } from '@tanstack/react-query'
import { useShop } from '@medina/web/api/shop.tsx'
import { useText } from '@medina/web/texts/text.tsx'
import { Countdown } from '#ui/display/countdown.tsx'
import { Icon } from '@medina/web/ui/icon/icon.tsx'
import { Shelf } from '@medina/web/ui/display/shelf.tsx'
import { ProductCard } from '#features/cards/product-card.tsx'
import { SectionFailure } from '#ui/display/section-failure.tsx'
import { sectionQueries } from '#features/home/sections/section.data.ts'

/** The active flash sale with its remaining time and stock; removed when it ends. */
export default function FlashSaleShelf() {
  const { t } = useText()
  const { data, isError, refetch } = useQuery(sectionQueries.flashSale(useShop()))
  if (isError) return <SectionFailure title={t('sections.flash_sale')} onRetry={() => void refetch()} />
  if (data === undefined) return <span className="section-place place-items" />
  if (!('active_products' in data) || data.active_products.length === 0) return null
  return (
    <Shelf
      title={t('sections.flash_sale')}
      note={<bdi>{data.title}</bdi>}
      aside={
        <span className="flash-clock">
          <Icon name="clock" size={18} />
          <Countdown until={data.end_date} look="line" onEnd={() => void refetch()} />
        </span>
      }
      seeAll={{ to: `/flash-sales?id=${data.id}`, label: t('ui.see_all') }}
      cards="goods"
      className="flash-shelf"
      previousLabel={t('ui.previous')}
      nextLabel={t('ui.next')}
    >
      {data.active_products.map((row) => (
        <li key={row.id}>
          <ProductCard item={row.item} />
          <StockBar row={row} />
        </li>
      ))}
    </Shelf>
  )
}

/** Below this number of pieces the bar is red, as on the sale's own page. */
const FEW = 10

/** The share of the sale's stock that is sold. */
function StockBar({ row: { stock, available_stock } }: { row: FlashSaleItem }) {
  const { t } = useText()
  const share = stock > 0 ? 100 - (available_stock / stock) * 100 : 0
  return (
    <p className={available_stock < FEW ? 'stock-bar text-xs text-danger' : 'stock-bar text-xs text-ink-1'}>
      <svg viewBox="0 0 100 5" preserveAspectRatio="none" aria-hidden="true">
        <rect width={share} height="5" />
      </svg>
      {t('sections.left_of', { left: available_stock, stock })}
    </p>
  )
}
