import { Field } from '@medina/web/ui/form/field.tsx'
import { useText } from '@medina/web/texts/text.tsx'
import { useMoney } from '@medina/web/site/site.tsx'
import type { PartProps } from '#pages/menu/editor/part-props.ts'
import { CategoryField, DiscountKind } from '#pages/menu/editor/price-section.tsx'
import { type TripPrice, tripPrices } from '#pages/menu/waiting/vehicle-words.ts'

const minimums = {
  hourly_price: 'minimum_minutes',
  distance_price: 'minimum_meters',
  day_wise_price: 'minimum_days',
} as const satisfies Record<TripPrice, string>

/** The price plans with their minimums, of which one is enough; the discount, and until when canceling is free. */
export function PlansSection(props: PartProps) {
  const { t } = useText()
  const { symbol } = useMoney().currency
  const { edit, problems, isLocked } = props
  const { valueOf, set } = edit
  return (
    <section className="desk-item-card" aria-labelledby="item-plans-title">
      <h2 id="item-plans-title">{t('desk_vehicles.plans')}</h2>
      <p className="desk-quiet">{t('desk_vehicles.plans_hint')}</p>
      <div className="desk-vehicle-plans">
        {tripPrices.map((column) => (
          <div key={column} className="desk-vehicle-plan">
            <Field
              id={`item-${column}`}
              label={t(`desk_vehicles.column_${column}`)}
              inputMode="decimal"
              autoComplete="off"
              dir="ltr"
              value={valueOf(column)}
              error={problems.get(column)}
              end={<span className="text-ink-2">{symbol}</span>}
              onChange={(event) => set({ [column]: event.target.value })}
            />
            <WholeField {...props} column={minimums[column]} />
          </div>
        ))}
      </div>
      <div className="desk-menu-pair">
        <Field
          id="item-discount"
          label={t('desk_menu.column_discount')}
          hint={valueOf('discount_type') === 'amount' && t('desk_vehicles.discount_hint')}
          inputMode="decimal"
          autoComplete="off"
          dir="ltr"
          value={Number(valueOf('discount')) === 0 && edit.draft.cells.discount === undefined ? '' : valueOf('discount')}
          error={problems.get('discount')}
          end={<DiscountKind edit={edit} symbol={symbol} />}
          onChange={(event) => set({ discount: event.target.value })}
        />
        <WholeField {...props} column="free_cancellation_minutes" />
      </div>
      <CategoryField edit={edit} form={props.form} problems={problems} isLocked={isLocked} />
    </section>
  )
}

type WholeProps = PartProps & {
  column: (typeof minimums)[TripPrice] | 'free_cancellation_minutes' | 'engine_capacity' | 'engine_power' | 'seating_capacity'
}

/** A whole number; zero stands for none, and is shown as an empty field. */
export function WholeField({ edit: { valueOf, set }, problems, isLocked, column }: WholeProps) {
  const { t } = useText()
  const value = valueOf(column)
  return (
    <Field
      id={`item-${column}`}
      label={t(`desk_vehicles.column_${column}`)}
      inputMode="numeric"
      autoComplete="off"
      dir="ltr"
      readOnly={isLocked}
      value={value === '0' ? '' : value}
      error={problems.get(column)}
      onChange={(event) => set({ [column]: event.target.value })}
    />
  )
}
