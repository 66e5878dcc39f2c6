import { useText } from '@medina/web/texts/text.tsx'
import { ProgressBar } from '@medina/web/ui/display/progress-bar.tsx'

/** Below this number the stock is shown in the warning colour. */
const FEW = 10

/** Sold and remaining stock of an item. */
export function StockBar({ sold, left }: { sold: number; left: number }) {
  const { t } = useText()
  const isFew = left < FEW
  return (
    <div className="stock">
      <ProgressBar label="" value={sold} max={Math.max(1, sold + left)} tone={isFew ? 'danger' : 'ink'} className="stock-bar" />
      <p className="stock-words">
        <span>{t('offers.sold', { count: sold })}</span>
        <span className={isFew ? 'font-semibold text-danger' : undefined}>
          {t(isFew ? 'offers.only_left' : 'offers.available', { count: left })}
        </span>
      </p>
    </div>
  )
}
