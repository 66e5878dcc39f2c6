import { ApiFailure } from '@medina/contract/wire/client'
import { useState } from 'react'
import { useDebounced } from '../../lib/use-debounced.ts'
import { useText } from '../../lib/texts/text.tsx'
import { Badge } from '../../ui/display/badge.tsx'
import { Price } from '../../ui/display/price.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { Stepper } from '../../ui/form/stepper.tsx'
import { Picture } from '../../ui/picture/picture.tsx'
import { describeOrderLine } from '../bill/describe-order-line.ts'
import { useMoney } from '../site/site.tsx'
import type { ChangedLine, StepProps } from './changed-order.ts'
import { ChangedBill } from './changed-bill.tsx'
import { type ChangeWish, useChangeQuote } from './order-changes.data.ts'
import { SaveChange } from './save-change.tsx'

const TYPING_MS = 300

/** The lines with their quantities, and the bill that follows. The last line cannot be removed. */
export function ItemsStep({ order, lines, changes, onDone }: StepProps) {
  const { t } = useText()
  const money = useMoney()
  // Kept while the order is read again, so that a refusal loses nothing.
  const [quantities, setQuantities] = useState(() => new Map(lines.map(({ id, quantity }) => [id, quantity])))
  const quantityOf = ({ id, quantity }: ChangedLine) => quantities.get(id) ?? quantity
  const changed = lines.filter((line) => quantityOf(line) !== line.quantity)
  const wish: ChangeWish | null =
    changed.length === 0 ? null : { lines: changed.map((line) => ({ id: line.id, quantity: quantityOf(line) })) }
  const asked = useDebounced(JSON.stringify(wish), TYPING_MS)
  const { data: quote, error, isPlaceholderData, isFetching } = useChangeQuote(changes, JSON.parse(asked) as ChangeWish | null)
  const isOld = isPlaceholderData || isFetching || asked !== JSON.stringify(wish)
  const shown = wish === null || error !== null ? undefined : quote
  const count = lines.reduce((sum, line) => sum + quantityOf(line), 0)
  const left = lines.filter((line) => quantityOf(line) > 0).length
  return (
    <div className="grid gap-4">
      <ul>
        {lines.map((line) => (
          <Line
            key={line.id}
            line={line}
            quantity={quantityOf(line)}
            isLast={left === 1}
            onChange={(quantity) => setQuantities((current) => new Map(current).set(line.id, quantity))}
          />
        ))}
      </ul>
      <div role="status">
        {error instanceof ApiFailure && wish !== null && (
          <Notice tone="warning" title={t('order_changes.not_so')}>
            {error.errors.map(({ message }) => message).join(' ')}
          </Notice>
        )}
      </div>
      {shown !== undefined && <ChangedBill order={order} quote={shown} count={count} isOld={isOld} />}
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

type LineProps = { line: ChangedLine; quantity: number; isLast: boolean; onChange: (quantity: number) => void }

function Line({ line, quantity, isLast, onChange }: LineProps) {
  const { t } = useText()
  const money = useMoney()
  const { name } = line.item_details
  const amount = (pieces: number) => money.parts(pieces === 0 ? 0 : line.price * pieces + line.total_add_on_price)
  const isChanged = quantity !== line.quantity
  const choice = describeOrderLine(line)
  const named = <bdi>{name}</bdi>
  return (
    <li className="flex gap-3.5 border-line py-3.5 not-last:border-b">
      <Picture src={line.image_full_url} alt="" sizes="52px" maxWidth={320} className="size-13 flex-none rounded-10" />
      <div className="min-w-0 flex-1">
        <p className="flex items-start justify-between gap-3">
          <span className="font-medium">{quantity === 0 ? <s className="text-ink-3">{named}</s> : named}</span>
          <Price
            price={amount(quantity)}
            before={isChanged ? amount(line.quantity) : undefined}
            beforeLabel={t('order_changes.before')}
            size="label"
            className="flex-none"
          />
        </p>
        {choice.length > 0 && (
          <p className="text-sm text-ink-2">
            <bdi>{choice.join(t('ui.comma'))}</bdi>
          </p>
        )}
        <div className="mt-2 flex items-center justify-between gap-3">
          {isChanged ? <Badge tone="accent">{t('order_changes.was', { count: line.quantity })}</Badge> : <span />}
          <Stepper
            quantity={quantity}
            removable
            canDecrease={quantity > 1 || (quantity === 1 && !isLast)}
            onDecrease={() => onChange(quantity - 1)}
            onIncrease={() => onChange(quantity + 1)}
            labels={{
              group: t('ui.quantity_of', { name }),
              increase: t('ui.increase'),
              decrease: t('ui.decrease'),
              remove: t('order_changes.remove', { name }),
            }}
          />
        </div>
      </div>
    </li>
  )
}
