import type { Shop } from '@medina/web/api/shop.tsx'
import { useText } from '@medina/web/texts/text.tsx'
import { Button } from '@medina/web/ui/button/button.tsx'
import { EmptyState } from '@medina/web/ui/feedback/empty-state.tsx'
import { EndlessGrid } from '@medina/web/ui/endless-list/endless-grid.tsx'
import { LinkButton } from '@medina/web/ui/button/link-button.tsx'
import { ProductCardSkeleton } from '@medina/web/ui/loading/product-card-skeleton.tsx'
import { ProductCard } from '#features/cards/product-card.tsx'
import { PageMeta } from '#features/seo/page-meta.tsx'
import { type SaleCard, useFlashSale } from './flash-sale.data.ts'
import { LoadFailed } from './load-failed.tsx'
import { SaleSkeleton } from './sale-skeleton.tsx'
import type { FlashSale } from '@medina/contract/catalog/flash-sales'
import { Countdown } from '#ui/display/countdown.tsx'
import { Picture } from '@medina/web/ui/picture/picture.tsx'
import { ProgressBar } from '@medina/web/ui/display/progress-bar.tsx'
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
      <StockBar sold={card.sold} left={card.item.stock === 0 ? 0 : card.available_stock} />
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

type FlashSaleHeroProps = { sale: FlashSale; total: number; cards: SaleCard[]; onEnd: () => void }

/** Name, item count and end of the sale, next to pictures of some items. */
function FlashSaleHero({ sale, total, cards, onEnd }: FlashSaleHeroProps) {
  const { t } = useText()
  return (
    <header className="sale-hero">
      <div className="sale-words">
        <h1 className="sale-title">
          <bdi>{sale.title}</bdi>
        </h1>
        <h2 className="mt-1">{t('offers.pieces', { count: total })}</h2>
      </div>
      <div className="sale-clock">
        <p className="sale-ends">{t('countdown.ends_in')}</p>
        <Countdown until={sale.end_date} look="cells" onEnd={onEnd} />
      </div>
      <div className="sale-pictures" aria-hidden="true">
        {cards.slice(0, 3).map(({ id, item }) => (
          <Picture
            key={id}
            src={item.image_full_url}
            alt=""
            name={item.name}
            sizes="160px"
            maxWidth={320}
            priority
            className="sale-picture"
          />
        ))}
      </div>
    </header>
  )
}

/** Below this number the stock is shown in the warning colour. */
const FEW = 10

/** Sold and remaining pieces of the sale. */
function StockBar({ sold, left }: { sold: number; left: number }) {
  const { t } = useText()
  const isFew = left < FEW
  return (
    <div className="stock">
      <ProgressBar label="" value={sold} max={Math.max(1, sold + left)} tone={isFew ? 'danger' : 'ink'} className="stock-bar" />
      <p className="stock-words">
        <span>{t('offers.sold', { count: sold })}</span>
        {/* A card that is out of stock has no piece left, whatever the sale sets aside. */}
        {left > 0 && (
          <span className={isFew ? 'font-semibold text-danger' : undefined}>
            {t(isFew ? 'offers.only_left' : 'offers.available', { count: left })}
          </span>
        )}
      </p>
    </div>
  )
}
