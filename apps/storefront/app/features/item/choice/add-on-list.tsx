import type { AddOn } from '@medina/contract/catalog/catalog'
import { useId } from 'react'
import { useText } from '@medina/web/texts/text.tsx'
import { classNames } from '@medina/web/ui/class-names.ts'
import { Badge } from '@medina/web/ui/display/badge.tsx'
import { Stepper } from '@medina/web/ui/form/stepper.tsx'
import { Tick } from '@medina/web/ui/form/tick.tsx'
import { ADD_ON_FIELD, addOnQuantityField } from './choice-fields.ts'
import { FoldingRows } from './folding-rows.tsx'
import { PlainQuantity } from './plain-quantity.tsx'
import { PriceDifference } from './price-difference.tsx'
import type { ItemChoice } from './use-item-choice.ts'

const MOST = 99

/** The add-ons of an item, each with its own quantity (spec 4.020, 4.021). */
export function AddOnList({ view, heading: Heading }: { view: ItemChoice; heading: 'h2' | 'h3' }) {
  const { t } = useText()
  const titleId = useId()
  const { add_ons } = view.item
  if (add_ons.length === 0) return null
  const { quantity, addOns } = view.choice
  return (
    <div role="group" aria-labelledby={titleId} className="pt-5">
      <div className="flex items-center justify-between gap-3 pb-1">
        <Heading id={titleId} className="text-h3">
          {t('item.add_ons')}
        </Heading>
        <Badge>{t('ui.optional')}</Badge>
      </div>
      {quantity > 1 && addOns.length > 0 && <p className="pb-1 text-sm text-ink-2">{t('item.add_ons_note')}</p>}
      <FoldingRows rows={add_ons} isChosen={({ id }) => addOns.some((addOn) => addOn.id === id)}>
        {(addOn, _, className) => <Row key={addOn.id} view={view} addOn={addOn} className={className} />}
      </FoldingRows>
    </div>
  )
}

type RowProps = { view: ItemChoice; addOn: AddOn; className: string | undefined }

function Row({ view, addOn: { id, name, price }, className }: RowProps) {
  const { t } = useText()
  const quantity = view.choice.addOns.find((addOn) => addOn.id === id)?.quantity ?? 0
  const set = (next: number) => view.change({ kind: 'add_on', id, quantity: next })
  return (
    <div className={classNames('flex min-h-13 items-center gap-3 border-line not-last:border-b', className)}>
      <label className="flex min-h-13 min-w-0 flex-1 items-center gap-3 py-2 has-checked:font-semibold">
        <Tick type="checkbox" name={ADD_ON_FIELD} value={id} checked={quantity > 0} onChange={() => set(quantity > 0 ? 0 : 1)} />
        <span className="min-w-0 flex-1">
          <bdi>{name}</bdi>
        </span>
        <span className="num flex-none text-label font-medium text-ink-2">
          <PriceDifference amount={price} />
        </span>
      </label>
      <PlainQuantity name={addOnQuantityField(id)} label={t('ui.quantity_of', { name })} most={MOST} />
      {quantity > 0 && (
        <Stepper
          quantity={quantity}
          canIncrease={quantity < MOST}
          removable
          labels={{
            group: t('ui.quantity_of', { name }),
            increase: t('ui.increase'),
            decrease: t('ui.decrease'),
            remove: t('item.remove_add_on', { name }),
          }}
          onIncrease={() => set(quantity + 1)}
          onDecrease={() => set(quantity - 1)}
        />
      )}
    </div>
  )
}
