import { Fragment, type ReactNode, Suspense } from 'react'
import { isPhoneTab } from '@medina/web/device/local-storage.ts'
import { lazyWithRetry } from '@medina/web/rendering/lazy-with-retry.ts'
import { useText } from '@medina/web/texts/text.tsx'
import { withTexts } from '@medina/web/texts/texts.ts'
import { Icon } from '@medina/web/ui/icon/icon.tsx'
import type { IconName } from '@medina/web/ui/icon/icon-names.ts'
import { Notice } from '@medina/web/ui/feedback/notice.tsx'
import { Switch } from '@medina/web/ui/form/switch.tsx'
import { useIsCustomer } from '@medina/web/session/owner.ts'
import { RadioCard } from '@medina/web/ui/form/radio-card.tsx'
import { useMoney } from '@medina/web/site/site.tsx'
import { type PaymentOffer, type PaymentSplit, type PaymentWish, paymentProblems } from './payment.ts'

const CashChange = lazyWithRetry(() => withTexts('paying', import('#features/payment/cash-change.tsx')))

type PaymentCardProps = {
  wish: PaymentWish
  offer: PaymentOffer
  split: PaymentSplit
  total: number
  /** The form of an offline payment. */
  offline: ReactNode
  /** Overrides the text of a payment method where the default does not fit, such as cash for a trip. */
  words?: Partial<Record<'cash' | 'offline', { title?: string; note: string }>>
  onChange: (wish: PaymentWish) => void
}

type Option = {
  value: string
  icon: IconName
  title: string
  note: string
  isChosen: boolean
  isOff?: boolean
  /** The payment choice when this option is selected. */
  pay: Partial<PaymentWish>
}

const withoutGateway = [
  { method: 'cash_on_delivery', icon: 'cash', name: 'cash' },
  { method: 'offline_payment', icon: 'bank', name: 'offline' },
] as const

/** The payment of an order: a gateway, cash, transfer, the wallet, or the wallet plus one of those for the rest. */
export function PaymentCard({ wish, offer, split, total, offline, words, onChange }: PaymentCardProps) {
  const { t } = useText()
  const money = useMoney()
  const options = usePaymentOptions({ offer, split, total, words })
  const held = offer.balance ?? 0
  const isCustomer = useIsCustomer()
  const canSave = isCustomer && !isPhoneTab && offer.gateways.some(({ key, savesCards }) => savesCards && key === split.gateway)
  const problem = split.problem === null || split.problem === 'no_method' ? null : paymentProblems[split.problem]
  return (
    <section className="card px-4 py-4.5 md:px-5">
      <fieldset className="grid gap-3">
        <legend className="mb-3 text-h3">{t('checkout.pay')}</legend>
        {canPayPart(offer, total) && (
          <WalletPart
            split={split}
            after={held - split.wallet}
            held={held}
            onChange={(withWallet) => onChange({ ...wish, withWallet })}
          />
        )}
        {split.isPart && <p className="text-sm text-ink-2">{t('checkout.pay_rest', { amount: money.text(split.due) })}</p>}
        {problem !== null && (
          <div role="alert">
            <Notice tone="warning" title={t(problem)} />
          </div>
        )}
        {options.map(({ value, icon, title, note, isChosen, isOff, pay }) => (
          <Fragment key={value}>
            <RadioCard
              name="payment_method"
              {...{ value, title, note }}
              start={<Icon name={icon} />}
              checked={isChosen}
              disabled={isOff}
              onChange={() => onChange({ ...wish, gateway: null, ...pay })}
            />
            {canSave && isChosen && (
              <Switch
                label={t('checkout.save_card')}
                note={t('checkout.save_note')}
                checked={wish.savesCard === true}
                onChange={({ target }) => onChange({ ...wish, savesCard: target.checked })}
              />
            )}
          </Fragment>
        ))}
        {split.method === 'cash_on_delivery' && split.problem === null && words === undefined && (
          <Suspense fallback={null}>
            <CashChange due={split.due} cash={wish.cash} onChange={(cash) => onChange({ ...wish, cash })} />
          </Suspense>
        )}
        {split.method === 'offline_payment' && split.problem === null && offline}
        {offer.methods.length === 0 && held === 0 && <p className="text-ink-2">{t('checkout.no_method')}</p>}
      </fieldset>
    </section>
  )
}

/** The wallet covers part of the total, and another method may pay the rest. */
function canPayPart({ balance, rests }: PaymentOffer, total: number): boolean {
  return rests.length > 0 && balance !== null && balance > 0 && balance < total
}

function usePaymentOptions({
  offer,
  split,
  total,
  words = {},
}: Pick<PaymentCardProps, 'offer' | 'split' | 'total' | 'words'>): Option[] {
  const { t } = useText()
  const money = useMoney()
  const held = offer.balance ?? 0
  const isShort = held < total
  const isPossible = split.problem === null
  const methods = split.isPart ? offer.rests : offer.methods
  const wallet: Option = {
    value: 'wallet',
    icon: 'wallet',
    title: t('checkout.wallet'),
    note: t(isShort ? 'checkout.wallet_short' : 'checkout.wallet_balance', { amount: money.text(held) }),
    isChosen: isPossible && split.method === 'wallet',
    isOff: isShort,
    pay: { method: 'wallet', withWallet: false },
  }
  // A caller gets a link, whose page offers all gateways.
  const gateways = offer.gateways.slice(0, isPhoneTab ? 1 : undefined).map(
    ({ key, title, cardId }): Option => ({
      value: key,
      icon: 'card',
      title: isPhoneTab ? t('checkout.pay_link') : title,
      note: isPhoneTab ? '' : t(cardId === undefined ? 'checkout.digital_note' : 'checkout.saved_note'),
      isChosen: isPossible && split.gateway === key,
      pay: { method: 'digital_payment', gateway: key },
    }),
  )
  const others = withoutGateway.map(({ method, icon, name }): Option => {
    const isOver = method === 'cash_on_delivery' && split.isCashOver
    return {
      value: method,
      icon,
      title: words[name]?.title ?? t(`order.${name}`),
      note: isOver
        ? t('checkout.cash_maximum', { amount: money.text(offer.cashMaximum ?? 0) })
        : (words[name]?.note ?? t(`checkout.${name}_note`)),
      isChosen: isPossible && split.method === method,
      isOff: isOver,
      pay: { method },
    }
  })
  return [
    ...(held > 0 && !split.isPart && !canPayPart(offer, total) ? [wallet] : []),
    ...(methods.includes('digital_payment') ? gateways : []),
    ...others.filter(({ value }) => methods.some((method) => method === value)),
  ]
}

type WalletPartProps = { split: PaymentSplit; held: number; after: number; onChange: (withWallet: boolean) => void }

/** The wallet holds less than the total: offers to pay part of it. */
function WalletPart({ split, held, after, onChange }: WalletPartProps) {
  const { t } = useText()
  const money = useMoney()
  const { isPart } = split
  return (
    <div className={`flex items-center gap-3 rounded-lg px-4 py-3 ${isPart ? 'bg-success-soft' : 'bg-surface-2'}`}>
      <Icon name="wallet" className={isPart ? 'text-success' : 'text-ink-2'} />
      <p role="status" className="min-w-0 flex-1">
        <span className="block font-semibold leading-ui">
          {isPart
            ? t('checkout.wallet_used', { amount: money.text(split.wallet) })
            : t('checkout.wallet_have', { amount: money.text(held) })}
        </span>
        <span className="block text-sm text-ink-2">
          {isPart ? t('checkout.wallet_after', { amount: money.text(after) }) : t('checkout.wallet_ask')}
        </span>
      </p>
      <button type="button" className="text-action min-h-11 min-w-11 flex-none text-end" onClick={() => onChange(!isPart)}>
        {t(isPart ? 'checkout.remove' : 'checkout.wallet_use')}
      </button>
    </div>
  )
}
