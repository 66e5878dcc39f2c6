import type { ItemCard } from '@medina/contract/catalog/catalog'
import { Suspense, useEffect, useState } from 'react'
import { showFailure } from '@medina/web/api/failure.ts'
import { lazyWithRetry } from '@medina/web/rendering/lazy-with-retry.ts'
import { useText } from '@medina/web/texts/text.tsx'
import { withTexts } from '@medina/web/texts/texts.ts'
import { AddButton } from '@medina/web/ui/button/add-button.tsx'
import { classNames } from '@medina/web/ui/class-names.ts'
import { preloadQuickView, useItemOpener } from '#features/frame/quick-view.tsx'
import { useOverlays } from '#features/frame/overlays.tsx'
import { useCartActions, useCartLines } from '#features/cart/sync/cart-provider.tsx'

/** The code that changes the cart loads after hydration; until then a card only shows its "+". */
const loadQuantity = () => withTexts('later', import('./card-quantity.tsx'))
const CardQuantity = lazyWithRetry(() => loadQuantity().then(({ CardQuantity }) => ({ default: CardQuantity })))

/**
 * The "+" on a card: adds what needs no choice, and opens the item where one must be made. It grows into a stepper with the quantity in the
 * cart (spec 2.046). Its container must be positioned, and as wide as the stepper.
 */
export function CardStepper({ item, className }: { item: ItemCard; className?: string }) {
  const { t } = useText()
  const lines = useCartLines(item.id)
  const cart = useCartActions()
  const { show } = useOverlays()
  const { openItem } = useItemOpener()
  // After a press, the stepper that replaces the button takes over its focus.
  const [isTouched, setIsTouched] = useState(false)
  useEffect(() => void loadQuantity().catch(() => undefined), [])
  // Lines of one item differ in their options, so the item itself asks which one is meant.
  const mustChoose = item.has_options || lines.length > 1

  const choose = () => openItem(item)

  async function add() {
    setIsTouched(true)
    if (item.has_options) return choose()
    try {
      const { addCard } = await loadQuantity()
      await addCard({ t, show, cart }, item)
    } catch (error) {
      showFailure(error, t)
    }
  }

  const button = <AddButton label={t('card.add_item', { name: item.name })} autoFocus={isTouched} onPress={() => void add()} />
  return (
    <span className={classNames('flex justify-end', className)} onPointerEnter={mustChoose ? preloadQuickView : undefined}>
      {lines.length > 0 ? (
        <Suspense fallback={button}>
          <CardQuantity
            item={item}
            lines={lines}
            cart={cart}
            choose={mustChoose ? choose : null}
            autoFocus={isTouched}
            onTouch={() => setIsTouched(true)}
          />
        </Suspense>
      ) : (
        button
      )}
    </span>
  )
}
