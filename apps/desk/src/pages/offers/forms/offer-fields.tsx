import { Field } from '@medina/web/ui/form/field.tsx'
import { Select } from '@medina/web/ui/form/select.tsx'
import { Switch } from '@medina/web/ui/form/switch.tsx'
import { useMoney } from '@medina/web/site/site.tsx'
import { useText } from '@medina/web/texts/text.tsx'
import type { Choice } from '#pages/settings/use-row-names.ts'
import { type OfferForm, refusalAt } from './offer-form.ts'

type NumberProps = { form: OfferForm; column: string; label: string; hint?: string; isWhole?: boolean; end?: string }

/** A cell with a number, typed in any digits. */
export function NumberField({ form, column, label, hint, isWhole = false, end }: NumberProps) {
  return (
    <Field
      label={label}
      hint={hint}
      error={refusalAt(form, column)}
      dir="ltr"
      inputMode={isWhole ? 'numeric' : 'decimal'}
      value={form.valueOf(column)}
      end={end === undefined ? undefined : <span className="desk-quiet">{end}</span>}
      onChange={(event) => form.set({ [column]: event.target.value.trim() })}
    />
  )
}

type AmountProps = {
  form: OfferForm
  amount: string
  kind: string
  percent: 'percent' | 'percentage'
  /** Whether a percent has a highest amount. */
  hasCap?: boolean
}

/** A percent with its highest amount, or an amount. */
export function DiscountFields({ form, amount, kind, percent, hasCap = true }: AmountProps) {
  const { t } = useText()
  const { symbol } = useMoney().currency
  const isPercent = form.valueOf(kind) !== 'amount'
  return (
    <div className="desk-texts">
      <Select
        label={t('desk_offers.discount_kind')}
        value={isPercent ? percent : 'amount'}
        onChange={(event) =>
          form.set({ [kind]: event.target.value, ...(hasCap && event.target.value === 'amount' && { max_discount: '' }) })
        }
      >
        <option value={percent}>{t('desk_offers.kind_percent')}</option>
        <option value="amount">{t('desk_offers.kind_amount')}</option>
      </Select>
      <NumberField form={form} column={amount} label={t('desk_offers.discount')} end={isPercent ? '%' : symbol} />
      {isPercent && hasCap && (
        <NumberField
          form={form}
          column="max_discount"
          label={t('desk_offers.max_discount')}
          hint={t('desk_offers.no_limit')}
          end={symbol}
        />
      )}
    </div>
  )
}

/** The first and the last day, and whether it is on. */
export function DayFields({ form, last }: { form: OfferForm; last: string }) {
  const { t } = useText()
  return (
    <>
      <div className="desk-texts">
        {(['start_date', last] as const).map((column) => (
          <Field
            key={column}
            type="date"
            label={t(column === last ? 'desk_offers.last_day' : 'desk_offers.first_day')}
            value={form.valueOf(column)}
            error={refusalAt(form, column)}
            onChange={(event) => form.set({ [column]: event.target.value })}
          />
        ))}
      </div>
      <Switch
        label={t('desk_offers.is_on')}
        note={t('desk_offers.is_on_note')}
        checked={form.valueOf('status') !== 'no'}
        onChange={(event) => form.set({ status: event.target.checked ? 'yes' : 'no' })}
      />
    </>
  )
}

/** The module of a new offer. */
export function ModuleField({ form, modules }: { form: OfferForm; modules: readonly Choice[] }) {
  const { t } = useText()
  return (
    <Select
      label={t('desk_offers.module')}
      value={form.valueOf('module')}
      onChange={(event) => form.set({ module: event.target.value })}
    >
      {modules.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </Select>
  )
}

/** The hours of each day; empty for the whole day. */
export function TimeFields({ form }: { form: OfferForm }) {
  const { t } = useText()
  return (
    <div className="desk-texts">
      {(['start_time', 'end_time'] as const).map((column) => (
        <Field
          key={column}
          type="time"
          label={t(`desk_offers.${column}`)}
          value={form.valueOf(column)}
          error={refusalAt(form, column)}
          onChange={(event) => form.set({ [column]: event.target.value })}
        />
      ))}
    </div>
  )
}
