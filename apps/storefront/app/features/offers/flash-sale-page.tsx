import type { Shop } from '@medina/web/api/shop.tsx'
import { useText } from '@medina/web/texts/text.tsx'
import { Button } from '@medina/web/ui/button/button.tsx'
import { EmptyState } from '@medina/web/ui/feedback/empty-state.tsx'
import { EndlessGrid } from '@medina/web/ui/endless-list/endless-grid.tsx'
import { LinkButton } from '@medina/web/ui/button/link-button.tsx'
import { ProductCardSkeleton } from '@medina/web/ui/loading/product-card-skeleton.tsx'
import { ProductCard } from '#features/cards/product-card.tsx'
import { PageMeta } from '#features/seo/page-meta.tsx'
import { FlashSaleHero } from './flash-sale-hero.tsx'
import { type SaleCard, useFlashSale } from './flash-sale.data.ts'
import { LoadFailed } from './load-failed.tsx'
import { SaleSkeleton } from './sale-skeleton.tsx'
import { StockBar } from './stock-bar.tsx'
import './flash-sale.css'

/** The active flash sale: its end, and the remaining stock of each item. */
export function FlashSalePage({ shop }: { shop: Shop }) {
  const { t } = useText()
  const { sale, cards, total, ...list } = useFlashSale(shop)
  if (sale === undefined && !list.isFailed) return <SaleSkeleton />
  return (
    <div className="shell sale-page">
      <PageMeta title={sale?.title ?? t('offers.flash_sale')} description={t('offers.flash_sale_text')} />
      {list.isFailed ? (
        <LoadFailed onRetry={list.onRead} />
      ) : sale == null || cards.length === 0 ? (
        <NoSale />
      ) : (
        <>
          <FlashSaleHero sale={sale} total={total} cards={cards} onEnd={list.onRead} />
          <EndlessGrid
            name={`sale ${sale.id} ${JSON.stringify(shop.headers)}`}
            items={cards}
            total={total}
            className="sale-grid"
            renderCard={renderCard}
            skeleton={<ProductCardSkeleton />}
            isLoadingMore={list.isLoadingMore}
            onMore={list.onMore}
          />
          {list.isMoreFailed && (
            <p className="sale-more" role="alert">
              {t('ui.failed')}
              <Button variant="secondary" onClick={list.onMoreAgain}>
                {t('ui.retry')}
              </Button>
            </p>
          )}
        </>
      )}
    </div>
  )
}

const MOST_FIRST = 5

function renderCard(card: SaleCard, index: number) {
  return (
    <>
      <ProductCard item={card.item} priority={index < MOST_FIRST} />
      <StockBar sold={card.sold} left={card.available_stock} />
    </>
  )
}

function NoSale() {
  const { t } = useText()
  return (
    <EmptyState page art="coupon" title={t('offers.no_sale')} action={<LinkButton to="/home">{t('error.to_home')}</LinkButton>}>
      {t('offers.no_sale_text')}
    </EmptyState>
  )
}
