import { useText } from '../../lib/text.tsx'
import { Button } from '../../ui/button.tsx'
import { Price } from '../../ui/price.tsx'
import { Stepper } from '../../ui/stepper.tsx'
import { showToast } from '../../ui/toast-store.ts'
import { useMoney } from '../site/site.tsx'
import { canBuy } from './buying-state.ts'
import type { ItemChoice } from './use-item-choice.ts'

/** How many, and the button that says what happens and what it costs (4.005, 4.008, 4.011, 4.014, 4.015). */
export function BuyingBar({ view }: { view: ItemChoice }) {
  const { t } = useText()
  const money = useMoney()
  const { item, choice, sum, buying, limit } = view
  if (!canBuy(buying)) {
    return (
      <Button size="lg" block disabled>
        {t(buying.kind === 'out_of_stock' ? 'item.out_of_stock' : 'item.add')}
      </Button>
    )
  }
  const label = choice.line !== null ? t('item.update') : buying.kind === 'now' ? t('item.add') : t('item.add_later')
  const set = (quantity: number) => view.change({ kind: 'quantity', quantity })
  return (
    <div className="flex flex-wrap items-center gap-2 sm:gap-3">
      <Stepper
        look="big"
        className="grow justify-between"
        quantity={choice.quantity}
        canDecrease={choice.quantity > 1}
        canIncrease={limit === null}
        labels={{ group: t('ui.quantity_of', { name: item.name }), increase: t('ui.increase'), decrease: t('ui.decrease') }}
        onIncrease={() => set(choice.quantity + 1)}
        onBlocked={() => limit !== null && showToast(t(`cart.${limit}`), { tone: 'error' })}
        onDecrease={() => set(choice.quantity - 1)}
      />
      <Button
        size="lg"
        className="grow-999 whitespace-nowrap max-sm:px-3.5 max-sm:text-label md:max-lg:px-4 md:max-lg:text-body"
        pending={view.isSaving}
        end={<Price price={money.parts(sum.total)} size="inherit" />}
        onClick={() => void view.submit()}
      >
        {label}
      </Button>
    </div>
  )
}
