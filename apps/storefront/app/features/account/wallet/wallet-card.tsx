import { useText } from '@medina/web/texts/text.tsx'
import { Button } from '@medina/web/ui/button/button.tsx'
import { Price } from '@medina/web/ui/display/price.tsx'
import { Notice } from '@medina/web/ui/feedback/notice.tsx'
import { Icon } from '@medina/web/ui/icon/icon.tsx'
import { Skeleton } from '@medina/web/ui/loading/skeleton.tsx'
import { StarArt } from '@medina/web/ui/picture/star-art.tsx'
import { useMoney } from '@medina/web/site/site.tsx'
import { useWalletSummary } from './wallet.data.ts'

type WalletCardProps = {
  /** Opens the dialog; null where no money can be added (spec 5.015). */
  onAdd: ((amount: number) => void) | null
  /** Runs when a press of the button is likely. */
  onNear: () => void
}

/** The balance, with the button that adds money. */
export function WalletCard({ onAdd, onNear }: WalletCardProps) {
  const { t } = useText()
  const money = useMoney()
  const { data, isError, refetch } = useWalletSummary()
  if (data === undefined && isError)
    return (
      <Notice
        tone="danger"
        title={t('wallet.failed')}
        action={
          <Button variant="plain" onClick={() => void refetch()}>
            {t('ui.retry')}
          </Button>
        }
      />
    )
  return (
    <section className="wallet-card" aria-labelledby="wallet-balance">
      <StarArt object="purse" />
      <h2 id="wallet-balance" className="text-sm font-regular">
        {t('wallet.balance')}
      </h2>
      <p className="wallet-figure" aria-busy={data === undefined}>
        {data === undefined ? <Skeleton className="wallet-bone" /> : <Price price={money.parts(data.balance)} size="inherit" />}
      </p>
      {onAdd !== null && (
        <button type="button" className="wallet-add btn" onPointerEnter={onNear} onFocus={onNear} onClick={() => onAdd(0)}>
          <Icon name="plus" size={18} />
          {t('wallet.add')}
        </button>
      )}
    </section>
  )
}
