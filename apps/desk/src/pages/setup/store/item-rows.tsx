import { MOST_FIRST_ITEMS } from '@medina/contract/operator/setup/setup-checks'
import { useText } from '@medina/web/texts/text.tsx'
import { Button } from '@medina/web/ui/button/button.tsx'
import { Field } from '@medina/web/ui/form/field.tsx'
import type { Refusals } from '#pages/setup/setup.data.ts'
import { ItemPhoto } from './item-photo.tsx'
import { filledItems, type ItemRow, type StoreDraft } from './use-store-draft.ts'

type RowsProps = { draft: StoreDraft; refusals: Refusals }

/** A few items to begin with: a name, a price and a photo in each row. Options follow in the menu. */
export function ItemRows({ draft, refusals }: RowsProps) {
  const { t } = useText()
  const { form, addItem } = draft
  const sent = filledItems(form)
  return (
    <fieldset className="desk-setup-items">
      <legend className="text-h3">{t('desk_setup.first_items')}</legend>
      <p className="desk-quiet">{t('desk_setup.first_items_hint')}</p>
      {form.module === 'grocery' && <p className="desk-quiet">{t('desk_setup.item_grams_hint')}</p>}
      {form.items.map((item, index) => (
        <Row
          // Rows are only added at the end.
          // oxlint-disable-next-line no-array-index-key
          key={index}
          index={index}
          item={item}
          draft={draft}
          refusalOf={(column) => refusals.get(`items.${sent.indexOf(item)}.${column}`)}
        />
      ))}
      {form.items.length < MOST_FIRST_ITEMS && (
        <Button variant="secondary" icon="plus" onClick={addItem}>
          {t('desk_setup.add_item')}
        </Button>
      )}
    </fieldset>
  )
}

type RowProps = { index: number; item: ItemRow; draft: StoreDraft; refusalOf: (column: string) => string | undefined }

function Row({ index, item, draft: { form, setItem }, refusalOf }: RowProps) {
  const { t } = useText()
  const isCounted = form.module !== 'food'
  const n = index + 1
  return (
    <div
      className="desk-setup-item"
      role="group"
      aria-label={t('desk_setup.item_row', { n })}
      data-counted={isCounted || undefined}
      data-weighed={form.module === 'grocery' || undefined}
    >
      <ItemPhoto n={n} photo={item.photo} onChange={(photo) => setItem(index, { photo })} />
      <Field
        label={t('desk_setup.item_name')}
        maxLength={200}
        error={refusalOf('name_en')}
        value={item.name}
        onChange={(event) => setItem(index, { name: event.target.value })}
      />
      <Field
        label={t('desk_setup.item_price')}
        dir="ltr"
        inputMode="decimal"
        maxLength={20}
        error={refusalOf('price')}
        value={item.price}
        onChange={(event) => setItem(index, { price: event.target.value })}
      />
      {isCounted && (
        <Field
          label={t('desk_setup.item_pieces')}
          dir="ltr"
          inputMode="numeric"
          maxLength={7}
          error={refusalOf('stock')}
          value={item.pieces}
          onChange={(event) => setItem(index, { pieces: event.target.value })}
        />
      )}
      {form.module === 'grocery' && (
        <Field
          label={t('desk_setup.item_grams')}
          dir="ltr"
          inputMode="numeric"
          maxLength={7}
          error={refusalOf('piece_weight')}
          value={item.grams}
          onChange={(event) => setItem(index, { grams: event.target.value })}
        />
      )}
    </div>
  )
}
