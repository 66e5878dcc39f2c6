import { useText } from '@medina/web/texts/text.tsx'
import { Button } from '@medina/web/ui/button/button.tsx'
import { Price } from '@medina/web/ui/display/price.tsx'
import { Stepper } from '@medina/web/ui/form/stepper.tsx'
import { showToast } from '@medina/web/ui/feedback/toast-store.ts'
import { useMoney } from '@medina/web/site/site.tsx'
import { isCampaignItem } from '#features/catalog/campaign-item.ts'
import { preloadOverlay } from '#features/frame/overlays.tsx'
import { canBuy } from './buying-state.ts'
import { useIsBeforeCampaign } from '#features/catalog/campaign-days.ts'
import { QUANTITY_FIELD } from '#features/item/choice/choice-fields.ts'
import { PlainQuantity } from '#features/item/choice/plain-quantity.tsx'
import { StockAlert } from './stock-alert.tsx'
import type { ItemChoice } from '#features/item/choice/use-item-choice.ts'

/** The quantity, and the button with its action and price (spec 4.005, 4.008, 4.011, 4.014, 4.015). */
export function BuyingBar({ view }: { view: ItemChoice }) {
  const { t } = useText()
  const money = useMoney()
  const { item, choice, sum, buying, limit } = view
  const isBefore = useIsBeforeCampaign(item)
  // The notice above gives the opening time.
  if (isBefore) return null
  if (!canBuy(buying)) return <NothingToBuy view={view} />
  const isCampaign = isCampaignItem(item)
  const label =
    view.target?.label ?? (choice.line !== null ? t('item.update') : t(buying.kind === 'now' ? 'item.add' : 'item.add_later'))
  const price = <Price price={money.parts(sum.total)} size="inherit" />
  const set = (quantity: number) => view.change({ kind: 'quantity', quantity })
  return (
    <div className="flex flex-wrap items-center gap-2 lg:gap-3">
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
      <PlainQuantity name={QUANTITY_FIELD} label={t('ui.quantity_of', { name: item.name })} most={item.maximum_cart_quantity} />
      <Button
        type={isCampaign ? 'button' : 'submit'}
        size="lg"
        className="grow-999 whitespace-nowrap max-lg:px-3.5 max-lg:text-label"
        pending={view.isSaving}
        end={price}
        onClick={(event) => {
          // The form is for browsers without scripts.
          event.preventDefault()
          if (isCampaign) view.buyNow()
          else void view.submit()
        }}
      >
        {isCampaign ? t('item.order_now') : label}
      </Button>
      {!isCampaign && view.target === undefined && choice.line === null && (
        <Button
          size="lg"
          variant="outline"
          className="buy-now grow whitespace-nowrap max-lg:text-label"
          onPointerEnter={() => preloadOverlay('guest-prompt')}
          onClick={view.buyNow}
        >
          {t('item.buy_now')}
        </Button>
      )}
    </div>
  )
}

function NothingToBuy({ view }: { view: ItemChoice }) {
  const { t } = useText()
  return (
    <div className="flex flex-wrap gap-2">
      <Button size="lg" className="grow" disabled>
        {t(view.buying.kind === 'out_of_stock' ? 'item.out_of_stock' : 'item.add')}
      </Button>
      <StockAlert view={view} />
    </div>
  )
}
