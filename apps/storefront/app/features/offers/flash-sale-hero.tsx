import type { FlashSale } from '@medina/contract/catalog/flash-sales'
import { useText } from '@medina/web/texts/text.tsx'
import { Countdown } from '#ui/display/countdown.tsx'
import { Picture } from '@medina/web/ui/picture/picture.tsx'
import type { SaleCard } from './flash-sale.data.ts'

type FlashSaleHeroProps = { sale: FlashSale; total: number; cards: SaleCard[]; onEnd: () => void }

/** Name, item count and end of the sale, beside pictures of some items. */
export function FlashSaleHero({ sale, total, cards, onEnd }: FlashSaleHeroProps) {
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
          <Picture key={id} src={item.image_full_url} alt="" sizes="160px" maxWidth={320} priority className="sale-picture" />
        ))}
      </div>
    </header>
  )
}
