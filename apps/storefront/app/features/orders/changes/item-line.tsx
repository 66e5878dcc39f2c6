import { useText } from '@medina/web/texts/text.tsx'
import { Badge } from '@medina/web/ui/display/badge.tsx'
import { Price } from '@medina/web/ui/display/price.tsx'
import { Stepper } from '@medina/web/ui/form/stepper.tsx'
import { Picture } from '@medina/web/ui/picture/picture.tsx'
import { useMoney } from '@medina/web/site/site.tsx'

type ItemLineProps = {
  name: string
  picture: string | null
  /** Options and add-ons as text. */
  choice: readonly string[]
  /** The price of a piece, and of all add-ons together. */
  unit: number
  addOns: number
  /** The ordered quantity; 0 for a new line. */
  before: number
  quantity: number
  isLast: boolean
  onChange: (quantity: number) => void
}

/** A line of the order with its new quantity, and the former price struck through. */
export function ItemLine({ name, picture, choice, unit, addOns, before, quantity, isLast, onChange }: ItemLineProps) {
  const { t } = useText()
  const money = useMoney()
  const amount = (pieces: number) => money.parts(pieces === 0 ? 0 : unit * pieces + addOns)
  const isChanged = before > 0 && quantity !== before
  const named = <bdi>{name}</bdi>
  return (
    <li className="flex gap-3.5 border-line py-3.5 not-last:border-b">
      <Picture src={picture} alt="" name={name} sizes="52px" maxWidth={320} className="size-13 flex-none rounded-10" />
      <div className="min-w-0 flex-1">
        <p className="flex items-start justify-between gap-3">
          <span className="font-medium">{quantity === 0 ? <s className="text-ink-3">{named}</s> : named}</span>
          <Price
            price={amount(quantity)}
            before={isChanged ? amount(before) : undefined}
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
          {before === 0 && <Badge tone="success">{t('order_changes.added')}</Badge>}
          {isChanged && <Badge tone="accent">{t('order_changes.was', { count: before })}</Badge>}
          <Stepper
            className="ms-auto"
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
