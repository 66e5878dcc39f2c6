import type { ItemRow } from '@medina/contract/catalog/catalog'
import type { CartLine } from '@medina/contract/orders/cart'
import { Suspense, useState } from 'react'
import { lazyWithRetry } from '@medina/web/rendering/lazy-with-retry.ts'
import { useText } from '@medina/web/texts/text.tsx'
import { withTexts } from '@medina/web/texts/texts.ts'
import { useDebounced } from '@medina/web/use-debounced.ts'
import { Button } from '@medina/web/ui/button/button.tsx'
import { Badge } from '@medina/web/ui/display/badge.tsx'
import { Field } from '@medina/web/ui/form/field.tsx'
import { Icon } from '@medina/web/ui/icon/icon.tsx'
import { Skeleton } from '@medina/web/ui/loading/skeleton.tsx'
import { Picture } from '@medina/web/ui/picture/picture.tsx'
import { CardPrice } from '#features/catalog/card-price.tsx'
import { StockBadge } from '#features/catalog/stock-badge.tsx'
import { useItemCard } from '#features/catalog/use-item-card.ts'
import type { ChangedOrder } from './changed-order.ts'
import { useStoreItems } from './order-changes.data.ts'

const loadItem = () => withTexts('item', import('#features/item/quick-view/quick-view-dialog.tsx'))
const ItemDialog = lazyWithRetry(loadItem)

const TYPING_MS = 400

type AddItemsProps = { order: ChangedOrder; onAdd: (line: CartLine) => void }

/** Items of the order's store; the dialog of an item takes quantity and options. */
export function AddItems({ order, onAdd }: AddItemsProps) {
  const { t } = useText()
  const [isOpen, setIsOpen] = useState(false)
  if (isOpen) return <Search order={order} onAdd={onAdd} />
  return (
    <button
      type="button"
      className="text-action inline-flex min-h-11 items-center gap-2"
      onPointerEnter={() => void loadItem().catch(() => undefined)}
      onClick={() => setIsOpen(true)}
    >
      <Icon name="plus" size={20} />
      {t('order_changes.add')}
    </button>
  )
}

function Search({ order, onAdd }: AddItemsProps) {
  const { t } = useText()
  const [text, setText] = useState('')
  const [chosen, setChosen] = useState<{ id: number; isOpen: boolean } | null>(null)
  const { items, isError, refetch } = useStoreItems(order, useDebounced(text.trim(), TYPING_MS))
  const close = () => setChosen((current) => current && { ...current, isOpen: false })
  return (
    <section aria-label={t('order_changes.add')} className="border-t border-line pt-4">
      <Field
        type="search"
        label={t('order_changes.add')}
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
        start={<Icon name="search" size={20} className="text-ink-2" />}
        dir={text === '' ? undefined : 'auto'}
        maxLength={100}
        autoComplete="off"
        enterKeyHint="search"
        autoFocus
      />
      {isError && (
        <Button variant="secondary" className="mt-3" onClick={() => void refetch()}>
          {t('ui.retry')}
        </Button>
      )}
      {items === undefined && !isError && <Skeleton className="mt-3 h-40 rounded-lg" />}
      <p role="status" className="text-sm text-ink-2">
        {items?.length === 0 && <span className="block pt-3">{t('order_changes.add_none')}</span>}
      </p>
      <ul>
        {items?.map((item) => (
          <li key={item.id} className="border-line not-last:border-b">
            <Row item={item} onOpen={() => setChosen({ id: item.id, isOpen: true })} />
          </li>
        ))}
      </ul>
      {chosen !== null && (
        <Suspense fallback={null}>
          <ItemDialog
            key={chosen.id}
            id={chosen.id}
            open={chosen.isOpen}
            onClose={close}
            target={{
              label: t('order_changes.add_this'),
              onChosen: (line) => {
                onAdd(line)
                close()
              },
            }}
          />
        </Suspense>
      )}
    </section>
  )
}

function Row({ item, onOpen }: { item: ItemRow; onOpen: () => void }) {
  const { t } = useText()
  const { availability, canBeAdded } = useItemCard(item)
  const content = (
    <>
      <Picture
        src={item.image_full_url}
        alt=""
        name={item.name}
        sizes="52px"
        maxWidth={320}
        className="size-13 flex-none rounded-10"
      />
      <span className="min-w-0 flex-1">
        <span className="block font-medium">
          <bdi>{item.name}</bdi>
        </span>
        <CardPrice item={item} size="label" />
      </span>
      {availability === 'out_of_stock' && <StockBadge item={item} />}
      {availability === 'not_now' && <Badge tone="warning">{t('card.not_now')}</Badge>}
      {canBeAdded && <Icon name="plus" className="text-accent" />}
    </>
  )
  const look = 'flex min-h-16 w-full items-center gap-3.5 py-3 text-start'
  if (!canBeAdded) return <div className={look}>{content}</div>
  return (
    <button type="button" className={look} onClick={onOpen}>
      {content}
    </button>
  )
}
