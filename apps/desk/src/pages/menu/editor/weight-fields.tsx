import { useState } from 'react'
import { Field } from '@medina/web/ui/form/field.tsx'
import { SwitchInput } from '@medina/web/ui/form/switch-input.tsx'
import { useText } from '@medina/web/texts/text.tsx'
import type { PartProps } from './part-props.ts'

const GRAMS_OF_KILO = '1000'

/**
 * Goods that are weighed when they are picked, beside the price that belongs to the weight: its grams, and how far the real weight may
 * exceed them.
 */
export function WeightFields({ edit: { valueOf, set }, problems, isLocked }: Pick<PartProps, 'edit' | 'problems' | 'isLocked'>) {
  const { t } = useText()
  const hasGrams = valueOf('piece_weight').trim() !== ''
  const [isEmptied, setEmptied] = useState(false)
  const isWeighed = hasGrams || isEmptied
  const turn = (isOn: boolean) => {
    setEmptied(false)
    set({ piece_weight: isOn ? GRAMS_OF_KILO : '' })
  }
  return (
    <fieldset className="grid min-w-0 gap-3" disabled={isLocked}>
      <label className="desk-row">
        <span className="min-w-0 flex-1">
          <span className="block">{t('desk_menu.by_weight')}</span>
          <span className="desk-quiet block">{t('desk_menu.by_weight_hint')}</span>
        </span>
        <SwitchInput checked={isWeighed} onChange={(event) => turn(event.target.checked)} />
      </label>
      {isWeighed && (
        <div className="desk-menu-pair">
          <Field
            id="item-piece_weight"
            label={t('desk_menu.column_piece_weight')}
            hint={t('desk_menu.grams_hint')}
            inputMode="numeric"
            dir="ltr"
            value={valueOf('piece_weight')}
            error={problems.get('piece_weight')}
            onChange={(event) => {
              // A field that is emptied for another number does not turn the sale by weight off.
              setEmptied(event.target.value.trim() === '')
              set({ piece_weight: event.target.value })
            }}
          />
          <Field
            id="item-weight_above"
            label={t('desk_menu.column_weight_above')}
            hint={t('desk_menu.above_hint')}
            inputMode="numeric"
            dir="ltr"
            end={<span className="text-ink-2">%</span>}
            value={valueOf('weight_above')}
            error={problems.get('weight_above')}
            onChange={(event) => set({ weight_above: event.target.value })}
          />
        </div>
      )}
    </fieldset>
  )
}
