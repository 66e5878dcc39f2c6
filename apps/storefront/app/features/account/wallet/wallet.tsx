import { lazyWithRetry } from '@medina/web/rendering/lazy-with-retry.ts'
import { Suspense, useState } from 'react'
import { useText } from '@medina/web/texts/text.tsx'
import { EmptyState } from '@medina/web/ui/feedback/empty-state.tsx'
import { PageHead } from '@medina/web/ui/navigation/page-head.tsx'
import { BonusOffers } from './bonus-offers.tsx'
import { IncomingMoney } from './incoming-money.tsx'
import { TopUpResult } from './top-up-result.tsx'
import { useWalletSettings } from './wallet.data.ts'
import { WalletCard } from './wallet-card.tsx'
import { WalletHistory } from './wallet-history.tsx'
import { Icon } from '@medina/web/ui/icon/icon.tsx'
import './wallet.css'

const loadDialog = () => import('./add-fund-dialog.tsx')
const AddFundDialog = lazyWithRetry(loadDialog)

/** The customer's wallet (spec 2.016): balance, offers, history, and a dialog that adds money (spec 2.063). */
export default function MyWallet() {
  const { t } = useText()
  const { hasWallet, hasPoints, gateways } = useWalletSettings()
  // The amount that the dialog opens with; null while it is closed.
  const [start, setStart] = useState<number | null>(null)
  const [wasOpened, setOpened] = useState(false)
  const open = (amount: number) => {
    setOpened(true)
    setStart(amount)
  }
  const canAdd = gateways.length > 0
  const add = canAdd ? open : null
  return (
    <>
      <PageHead back="/profile" backLabel={t('account.back')} narrowOnly>
        {t('wallet.title')}
      </PageHead>
      {hasWallet === false ? (
        <EmptyState art="wallet" title={t('wallet.off_title')}>
          {t('wallet.off_text')}
        </EmptyState>
      ) : (
        <div className="wallet">
          <TopUpResult onAgain={add} />
          <div className="wallet-top">
            <WalletCard onAdd={add} onNear={() => void loadDialog().catch(() => undefined)} />
            {canAdd && <BonusOffers onChoose={open} />}
          </div>
          <IncomingMoney />
          <WalletHistory />
          <HowItWorks canAdd={canAdd} hasPoints={hasPoints} />
        </div>
      )}
      {wasOpened && (
        <Suspense>
          <AddFundDialog key={start} open={start !== null} start={start ?? 0} onClose={() => setStart(null)} />
        </Suspense>
      )}
    </>
  )
}

/** How money comes into the wallet and leaves it, in as many steps as the shop has. */
function HowItWorks({ canAdd, hasPoints }: { canAdd: boolean; hasPoints: boolean }) {
  const { t } = useText()
  const steps = [
    ...(canAdd ? [{ name: 'add', icon: 'plus' } as const] : []),
    ...(hasPoints ? [{ name: 'points', icon: 'coins' } as const] : []),
    { name: 'pay', icon: 'wallet' } as const,
    { name: 'refund', icon: 'arrow-back' } as const,
  ]
  return (
    <section aria-labelledby="wallet-how">
      <h2 id="wallet-how" className="mb-3 text-h3">
        {t('wallet.how')}
      </h2>
      <ul className="wallet-steps">
        {steps.map(({ name, icon }) => (
          <li key={name}>
            <Icon name={icon} size={20} />
            <strong>{t(`wallet.how_${name}`)}</strong>
            <span className="text-sm text-ink-2">{t(`wallet.how_${name}_text`)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
