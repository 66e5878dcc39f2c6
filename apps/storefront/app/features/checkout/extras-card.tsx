import type { ReactNode } from 'react'
import { useText } from '@medina/web/texts/text.tsx'
import { Icon } from '@medina/web/ui/icon/icon.tsx'
import { Select } from '@medina/web/ui/form/select.tsx'
import { LONGEST_NOTE } from '#features/cart/store-note.ts'
import { useMoney } from '@medina/web/site/site.tsx'
import { Switch } from '@medina/web/ui/form/switch.tsx'
import { TextArea } from '@medina/web/ui/form/text-area.tsx'
import { instructions, type OrderChoice, runsOutNotes } from './order-choice.ts'

type ExtrasCardProps = {
  choice: OrderChoice
  hasCutlery: boolean
  /** The price of packaging; null where the store offers none. */
  packaging: number | null
  /** Items of a prescription cannot run out. */
  isPrescription: boolean
  /** Further wishes for the courier. */
  children?: ReactNode
  onChange: (change: Partial<OrderChoice>) => void
}

/** Further wishes: cutlery, packaging, a note, what to do when an item runs out, how to hand the order over. */
export function ExtrasCard({ choice, hasCutlery, packaging, isPrescription, children, onChange }: ExtrasCardProps) {
  const { t } = useText()
  const money = useMoney()
  return (
    <section aria-labelledby="extras" className="card grid gap-4 px-4 py-4.5 md:px-5">
      <h2 id="extras" className="text-h3">
        {t('order.extras')}
      </h2>
      {hasCutlery && (
        <Switch
          label={t('order.cutlery')}
          note={t('checkout.cutlery_text')}
          start={<Icon name="utensils" />}
          checked={choice.cutlery}
          onChange={(event) => onChange({ cutlery: event.currentTarget.checked })}
        />
      )}
      {packaging !== null && (
        <Switch
          label={t('order.packaging')}
          note={packaging > 0 ? money.text(packaging) : t('order.free')}
          start={<Icon name="bag" />}
          checked={choice.packaging}
          onChange={(event) => onChange({ packaging: event.currentTarget.checked })}
        />
      )}
      <TextArea
        label={t(isPrescription ? 'order.note_pharmacist' : 'order.note')}
        aside={t('ui.optional')}
        rows={2}
        maxLength={LONGEST_NOTE}
        value={choice.note}
        onChange={(event) => onChange({ note: event.currentTarget.value })}
      />
      <div className="fields-row items-start gap-4">
        {!isPrescription && (
          <NumberedSelect
            label={t('order.runs_out')}
            numbers={runsOutNotes}
            chosen={choice.runsOut}
            textOf={(note) => t(`checkout.runs_out_${note}`)}
            onChange={(runsOut) => onChange({ runsOut })}
          />
        )}
        {choice.method !== 'take_away' && (
          <NumberedSelect
            label={t('order.instruction')}
            numbers={instructions}
            chosen={choice.instruction}
            textOf={(instruction) => t(`checkout.instruction_${instruction}`)}
            onChange={(instruction) => onChange({ instruction })}
          />
        )}
      </div>
      {choice.method !== 'take_away' && children}
    </section>
  )
}

type NumberedSelectProps<T extends number> = {
  label: string
  numbers: readonly T[]
  chosen: T | null
  textOf: (number: T) => string
  onChange: (chosen: T | null) => void
}

/** A choice among numbered sentences, or none. */
function NumberedSelect<T extends number>({ label, numbers, chosen, textOf, onChange }: NumberedSelectProps<T>) {
  const { t } = useText()
  return (
    <Select
      label={label}
      value={chosen ?? ''}
      onChange={({ currentTarget }) => onChange(numbers.find((number) => String(number) === currentTarget.value) ?? null)}
    >
      <option value="">{t('checkout.no_choice')}</option>
      {numbers.map((number) => (
        <option key={number} value={number}>
          {textOf(number)}
        </option>
      ))}
    </Select>
  )
}
