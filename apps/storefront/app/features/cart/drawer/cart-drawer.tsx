import { useState } from 'react'
import { useText } from '@medina/web/texts/text.tsx'
import { Button } from '@medina/web/ui/button/button.tsx'
import { Drawer } from '@medina/web/ui/overlay/drawer.tsx'
import { EmptyState } from '@medina/web/ui/feedback/empty-state.tsx'
import { LinkButton } from '@medina/web/ui/button/link-button.tsx'
import { Notice } from '@medina/web/ui/feedback/notice.tsx'
import type { OverlayProps } from '#features/frame/overlays.tsx'
import { CartBill } from './cart-bill-part.tsx'
import { CartFoot } from './cart-foot.tsx'
import { CartNews } from './cart-news-part.tsx'
import { CartLineRow } from './cart-line-row.tsx'
import { CartsElsewhere } from './carts-elsewhere.tsx'
import { CartStoreLine } from './cart-store-line.tsx'
import { CartStores } from './cart-stores.tsx'
import { ClearCartConfirm } from './clear-cart-confirm.tsx'
import { useCartActions } from '#features/cart/sync/cart-provider.tsx'
import { useCart, useCartState } from '#features/cart/cart.data.ts'
import { FreeDeliveryBox } from '#features/cart/free-delivery-box.tsx'
import { GoesWell } from './goes-well.tsx'
import { NoteRow } from './note-row.tsx'
import { useCartStore } from '#features/cart/use-cart-store.ts'
import { useCartSum } from '#features/cart/use-cart-sum.ts'
import { Skeleton } from '@medina/web/ui/loading/skeleton.tsx'

/** The lines of the cart and their sum (spec 2.042, 2.043). */
export default function CartDrawer({ open, onClose }: OverlayProps) {
  const { t } = useText()
  const isKnown = useCart() !== undefined
  const { isFailed, retry } = useCartState()
  const { cart, sum } = useCartSum()
  const store = useCartStore(open)
  const { clear } = useCartActions()
  const [isAsking, setAsking] = useState(false)
  const isEmpty = isKnown && cart.length === 0
  const isSeveral = cart.some((line) => line.item.store_id !== cart[0]?.item.store_id)
  const countKey = cart[0]?.item.module_type === 'food' ? 'cart.dish_count' : 'cart.piece_count'
  return (
    <Drawer
      open={open}
      onClose={onClose}
      title={t('cart.title')}
      aside={sum.pieces > 0 ? t(countKey, { count: sum.pieces }) : undefined}
      closeLabel={t('ui.close')}
      foot={
        isEmpty ? (
          <LinkButton to="/home" size="lg" block onClick={onClose}>
            {t('cart.continue')}
          </LinkButton>
        ) : (
          cart.length > 0 && !isSeveral && <CartFoot cart={cart} sum={sum} store={store} onLeave={onClose} />
        )
      }
    >
      <CartNews />
      {!isKnown && (isFailed ? <Failed onRetry={retry} /> : <CartSkeleton />)}
      {isEmpty && (
        <div className="grid min-h-full content-center">
          <EmptyState art="cart" title={t('cart.empty_title')}>
            {t('cart.empty_text')}
          </EmptyState>
          {open && <CartsElsewhere />}
        </div>
      )}
      {isKnown && !isEmpty && (
        <>
          {isSeveral ? <CartStores cart={cart} onLeave={onClose} /> : <Lines {...{ cart, sum, store }} onLeave={onClose} />}
          <ClearButton onPress={() => setAsking(true)} />
          {!isSeveral && <CartBill {...{ cart, sum, store }} className="mt-3 border-t border-line pt-4 md:hidden" />}
        </>
      )}
      <ClearCartConfirm open={isAsking} onClose={() => setAsking(false)} onConfirm={() => void clear()}>
        {t('cart.clear_all_text')}
      </ClearCartConfirm>
    </Drawer>
  )
}

function Failed({ onRetry }: { onRetry: () => void }) {
  const { t } = useText()
  const again = (
    <Button variant="plain" size="sm" onClick={onRetry}>
      {t('ui.retry')}
    </Button>
  )
  return <Notice tone="danger" title={t('cart.failed')} action={again} />
}

type LinesProps = ReturnType<typeof useCartSum> & { store: ReturnType<typeof useCartStore>; onLeave: () => void }

function Lines({ cart, sum, store, onLeave }: LinesProps) {
  const { t } = useText()
  const [first] = cart
  if (first === undefined) return null
  const { store_id, module_type, free_delivery } = first.item
  return (
    <>
      <CartStoreLine line={first} store={store} onLeave={onLeave} />
      <FreeDeliveryBox subtotal={sum.subtotal} isStoreFree={free_delivery} />
      <ul aria-label={t('cart.lines')}>
        {cart.map((line, index) => (
          <CartLineRow key={line.id} line={line} sum={sum.lines[index]} />
        ))}
      </ul>
      <NoteRow key={store_id} storeId={store_id} moduleType={module_type} />
      <GoesWell key={`beside ${store_id}`} first={first} cart={cart} />
    </>
  )
}

function ClearButton({ onPress }: { onPress: () => void }) {
  const { t } = useText()
  return (
    <button type="button" className="text-action mt-3 inline-flex min-h-11 items-center text-ink-2" onClick={onPress}>
      {t('cart.clear')}
    </button>
  )
}

/** The boxes of a cart: its store and two lines. */
function CartSkeleton() {
  return (
    <div aria-hidden="true">
      <div className="flex items-center gap-3 pb-4">
        <Skeleton className="size-11 rounded-md" />
        <Skeleton className="h-4 w-40" />
      </div>
      {['one', 'two'].map((line) => (
        <div key={line} className="flex gap-3.5 border-t border-line py-4">
          <Skeleton className="size-18 rounded-10" />
          <div className="flex-1">
            <Skeleton className="h-4 w-[62%]" />
            <Skeleton className="mt-2.5 h-3 w-[40%]" />
            <Skeleton className="mt-3 h-10 w-28" />
          </div>
        </div>
      ))}
    </div>
  )
}
