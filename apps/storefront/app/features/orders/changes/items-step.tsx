import { ApiFailure } from '@medina/contract/wire/client'
import type { CartLine } from '@medina/contract/orders/cart'
import { useState } from 'react'
import { useDebounced } from '@medina/web/use-debounced.ts'
import { useText } from '@medina/web/texts/text.tsx'
import { Price } from '@medina/web/ui/display/price.tsx'
import { describeOrderLine } from '@medina/web/format/describe-order-line.ts'
import { describeAddOns, describeOptions } from '#features/cart/drawer/line-details.ts'
import { useMoney } from '@medina/web/site/site.tsx'
import { AddItems } from './add-items.tsx'
import type { ChangedLine, StepProps } from './changed-order.ts'
import { ChangedBill } from './changed-bill.tsx'
import { ItemLine } from './item-line.tsx'
import { type ChangeWish, useChangeQuote } from './order-changes.data.ts'
import { RefusedChange } from './refused-change.tsx'
import { SaveChange } from './save-change.tsx'

const TYPING_MS = 300

/** The lines with their quantities, items to add, and the bill that follows. The last line cannot be removed. */
export function ItemsStep({ order, lines, changes, onDone }: StepProps) {
  const { t } = useText()
  const money = useMoney()
  const wanted = useWish(lines)
  const { wish } = wanted
  const settled = useDebounced(JSON.stringify(wish), TYPING_MS)
  const { data: quote, error, isPlaceholderData, isFetching } = useChangeQuote(changes, JSON.parse(settled) as ChangeWish | null)
  const isOld = isPlaceholderData || isFetching || settled !== JSON.stringify(wish)
  const shown = wish === null || error !== null ? undefined : quote
  return (
    <div className="grid gap-4">
      <Lines lines={lines} wanted={wanted} />
      <AddItems order={order} onAdd={wanted.add} />
      <div role="status">
        {error instanceof ApiFailure && wish !== null && (
          <RefusedChange title={t('order_changes.not_so')} error={error} changes={changes} storeId={order.store_id} />
        )}
      </div>
      {shown !== undefined && (
        <ChangedBill order={order} quote={shown} count={wanted.quantities.reduce((sum, each) => sum + each, 0)} isOld={isOld} />
      )}
      <SaveChange
        changes={changes}
        storeId={order.store_id}
        wish={wish === null || shown === undefined ? null : { ...wish, expected_amount: shown.total }}
        reason={wish !== null && (shown === undefined || isOld) && error === null ? t('order_changes.counting') : undefined}
        end={shown === undefined ? undefined : <Price price={money.parts(shown.total)} size="label" />}
        onDone={onDone}
      />
    </div>
  )
}

type LinesProps = Pick<StepProps, 'lines'> & { wanted: ReturnType<typeof useWish> }

function Lines({ lines, wanted: { quantityOf, setQuantity, added, setAdded, quantities } }: LinesProps) {
  const { t, language } = useText()
  const isLast = quantities.filter((quantity) => quantity > 0).length === 1
  return (
    <>
      <ul>
        {lines.map((line) => (
          <ItemLine
            key={line.id}
            name={line.item_details.name}
            picture={line.image_full_url}
            choice={describeOrderLine(line)}
            unit={line.price}
            addOns={line.total_add_on_price}
            before={line.quantity}
            quantity={quantityOf(line)}
            isLast={isLast}
            onChange={(quantity) => setQuantity(line, quantity)}
          />
        ))}
        {added.map((line) => (
          <ItemLine
            key={`added ${line.id}`}
            name={line.item.name}
            picture={line.item.image_full_url}
            choice={[describeOptions(line, language), describeAddOns(line, language)].filter((words) => words !== '')}
            unit={line.price / line.quantity}
            addOns={line.selectedAddons.reduce((sum, { price, quantity }) => sum + price * quantity, 0)}
            before={0}
            quantity={line.quantity}
            isLast={isLast}
            onChange={(quantity) => setAdded(line, quantity)}
          />
        ))}
      </ul>
      {isLast && quantities.includes(1) && <p className="text-sm text-ink-2">{t('order_changes.last')}</p>}
    </>
  )
}

/** New quantities and new lines; they stay while the order is refetched, so that a refusal loses nothing. */
function useWish(lines: readonly ChangedLine[]) {
  const [quantities, setQuantities] = useState(() => new Map(lines.map(({ id, quantity }) => [id, quantity])))
  const [added, setAdded] = useState<readonly CartLine[]>([])
  const quantityOf = ({ id, quantity }: ChangedLine) => quantities.get(id) ?? quantity
  const changed = lines.filter((line) => quantityOf(line) !== line.quantity)
  const wish: ChangeWish = {
    ...(changed.length > 0 && { lines: changed.map((line) => ({ id: line.id, quantity: quantityOf(line) })) }),
    ...(added.length > 0 && { added: added.map(toAdded) }),
  }
  return {
    quantityOf,
    setQuantity: ({ id }: ChangedLine, quantity: number) => setQuantities((current) => new Map(current).set(id, quantity)),
    added,
    /** Each addition is a line of its own, also of the same choice. */
    add: (line: CartLine) => setAdded((current) => [...current, { ...line, id: (current.at(-1)?.id ?? 0) + 1 }]),
    setAdded: ({ id }: CartLine, quantity: number) =>
      setAdded((current) =>
        current.flatMap((line) => (line.id !== id ? line : quantity === 0 ? [] : withQuantity(line, quantity))),
      ),
    /** Of all lines, new ones too. */
    quantities: [...lines.map(quantityOf), ...added.map(({ quantity }) => quantity)],
    wish: Object.keys(wish).length === 0 ? null : wish,
  }
}

function withQuantity(line: CartLine, quantity: number): CartLine {
  return { ...line, quantity, price: (line.price / line.quantity) * quantity }
}

function toAdded({ item_id, quantity, variation, add_on_ids, add_on_qtys }: CartLine) {
  return { item_id, quantity, variation, add_on_ids, add_on_qtys }
}
