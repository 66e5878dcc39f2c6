import type { Setup } from '@medina/contract/operator/setup/operator-setup'
import { useText } from '@medina/web/texts/text.tsx'
import { useConfig } from '@medina/web/site/site.tsx'
import { Field } from '@medina/web/ui/form/field.tsx'
import { Select } from '@medina/web/ui/form/select.tsx'
import { SwitchInput } from '@medina/web/ui/form/switch-input.tsx'
import type { Refusals } from '#pages/setup/setup.data.ts'
import { PlaceField } from '#shop/place-field.tsx'
import { ItemRows } from './item-rows.tsx'
import type { StoreDraft, StoreForm } from './use-store-draft.ts'

type FieldsProps = { draft: StoreDraft; setup: Setup; refusals: Refusals }

/** Texts of the form in the order of the page, each with the cell of its refusal. */
const texts = [
  { name: 'name', cell: 'stores.0.name_en', most: 200, type: 'text' },
  { name: 'phone', cell: 'stores.0.phone', most: 30, type: 'tel' },
  { name: 'address', cell: 'stores.0.address_en', most: 500, type: 'text' },
] as const
const PLACE_CELL = 'stores.0.latitude'

export function StoreFields({ draft, setup, refusals }: FieldsProps) {
  const { t } = useText()
  const { form, set } = draft
  const sold = setup.modules.filter(({ is_on: isOn, type }) => isOn && type !== 'parcel' && type !== 'rental')
  const shown = [...texts.map(({ cell }) => cell as string), PLACE_CELL]
  const others = [...refusals].filter(([code]) => !shown.includes(code) && !code.startsWith('items.'))
  return (
    <div className="desk-setup-form">
      {sold.length > 1 && (
        <Select
          label={t('desk_setup.sells')}
          value={form.module}
          onChange={({ target }) => set({ module: target.value as StoreForm['module'] })}
        >
          {sold.map(({ type, name }) => (
            <option key={type} value={type}>
              {name}
            </option>
          ))}
        </Select>
      )}
      {texts.map(({ name, cell, most, type }) => (
        <Field
          key={name}
          label={t(`desk_setup.store_${name}`)}
          type={type}
          dir={name === 'phone' ? 'ltr' : undefined}
          autoComplete="off"
          maxLength={most}
          error={refusals.get(cell)}
          value={form[name]}
          onChange={(event) => set({ [name]: event.target.value })}
        />
      ))}
      <PlaceField
        label={t('desk_setup.store_place')}
        hint={t('desk_setup.store_place_hint')}
        error={refusals.get(PLACE_CELL)}
        value={form.place}
        onChange={(place) => set({ place })}
      />
      <Hours draft={draft} />
      <Numbers draft={draft} refusals={refusals} />
      <label className="desk-row">
        <span className="min-w-0 flex-1">
          <span className="block">{t('desk_setup.brings')}</span>
          <span className="desk-quiet font-regular">{t('desk_setup.brings_hint')}</span>
        </span>
        <SwitchInput checked={form.brings} onChange={(event) => set({ brings: event.target.checked })} />
      </label>
      <ItemRows draft={draft} refusals={refusals} />
      {others.map(([code, message]) => (
        <p key={code} className="desk-note desk-note-danger" role="alert">
          {message}
        </p>
      ))}
    </div>
  )
}

function Hours({ draft: { form, set } }: Pick<FieldsProps, 'draft'>) {
  const { t } = useText()
  return (
    <div>
      <label className="desk-row">
        <span className="flex-1">{t('desk_setup.always')}</span>
        <SwitchInput checked={form.isAlwaysOpen} onChange={(event) => set({ isAlwaysOpen: event.target.checked })} />
      </label>
      {!form.isAlwaysOpen && (
        <div className="desk-setup-pair">
          <Field
            label={t('desk_setup.opens')}
            type="time"
            hint={t('desk_setup.hours_hint')}
            value={form.from}
            onChange={(event) => set({ from: event.target.value })}
          />
          <Field
            label={t('desk_setup.closes')}
            type="time"
            value={form.to}
            onChange={(event) => set({ to: event.target.value })}
          />
        </div>
      )}
    </div>
  )
}

/** How long a delivery takes, and the least that is brought. */
function Numbers({ draft: { form, set }, refusals }: Pick<FieldsProps, 'draft' | 'refusals'>) {
  const { t } = useText()
  const currency = useConfig()?.currency_symbol ?? ''
  return (
    <div className="desk-setup-three">
      {(['fastest', 'slowest'] as const).map((name) => (
        <Field
          key={name}
          label={t(`desk_setup.${name}`)}
          dir="ltr"
          inputMode="numeric"
          maxLength={4}
          error={refusals.get(`stores.0.${name === 'fastest' ? 'minimum' : 'maximum'}_delivery_time`)}
          value={form[name]}
          onChange={(event) => set({ [name]: event.target.value })}
        />
      ))}
      <Field
        label={t('desk_setup.minimum')}
        aside={t('ui.optional')}
        dir="ltr"
        inputMode="decimal"
        maxLength={20}
        end={<bdi className="text-ink-3">{currency}</bdi>}
        error={refusals.get('stores.0.minimum_order')}
        value={form.minimum}
        onChange={(event) => set({ minimum: event.target.value })}
      />
    </div>
  )
}
