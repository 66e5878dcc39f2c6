import { Chip } from '@medina/web/ui/button/chip.tsx'
import { useText } from '@medina/web/texts/text.tsx'
import { yesNo } from '#pages/menu/sheet-lists.ts'
import type { PartProps, Traits } from './part-props.ts'

/** Marks that customers see; those that are not set show nothing. */
export function MarksSection({ edit, isLocked, traits }: PartProps & { traits: Traits }) {
  const { t } = useText()
  const { valueOf, set } = edit
  if (traits === undefined) return null
  const isHalal = valueOf('is_halal') === 'yes' && valueOf('halal_tag_status') === 'yes'
  const toggle = (column: string) => set({ [column]: yesNo(valueOf(column) !== 'yes') })
  return (
    <section className="desk-item-card" aria-labelledby="item-marks">
      <h2 id="item-marks">{t('desk_menu.marks')}</h2>
      <div className="flex flex-wrap gap-2">
        {traits.veg_non_veg &&
          (['yes', 'no'] as const).map((value) => (
            <Chip
              key={value}
              icon={value === 'yes' ? 'veg' : 'nonveg'}
              pressed={valueOf('veg') === value}
              disabled={isLocked}
              onClick={() => set({ veg: valueOf('veg') === value ? '' : value })}
            >
              {t(value === 'yes' ? 'desk_menu.mark_veg' : 'desk_menu.mark_non_veg')}
            </Chip>
          ))}
        {traits.halal && (
          <Chip
            icon="halal"
            pressed={isHalal}
            disabled={isLocked}
            onClick={() => set({ is_halal: yesNo(!isHalal), halal_tag_status: yesNo(!isHalal) })}
          >
            {t('desk_menu.mark_halal')}
          </Chip>
        )}
        {traits.organic && (
          <Chip icon="leaf" pressed={valueOf('organic') === 'yes'} disabled={isLocked} onClick={() => toggle('organic')}>
            {t('desk_menu.mark_organic')}
          </Chip>
        )}
        {traits.order_attachment && (
          <Chip
            icon="prescription"
            pressed={valueOf('is_prescription_required') === 'yes'}
            disabled={isLocked}
            onClick={() => toggle('is_prescription_required')}
          >
            {t('desk_menu.column_is_prescription_required')}
          </Chip>
        )}
        <Chip icon="star" pressed={valueOf('recommended') === 'yes'} disabled={isLocked} onClick={() => toggle('recommended')}>
          {t('desk_menu.column_recommended')}
        </Chip>
      </div>
      <p className="desk-quiet">{t('desk_menu.marks_hint')}</p>
    </section>
  )
}
