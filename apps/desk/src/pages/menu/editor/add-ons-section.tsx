import { useState } from 'react'
import { Chip } from '@medina/web/ui/button/chip.tsx'
import { Field } from '@medina/web/ui/form/field.tsx'
import { useText } from '@medina/web/texts/text.tsx'
import { useMoney } from '@medina/web/site/site.tsx'
import { ActDialog } from '#ui/act-dialog.tsx'
import { readAmount } from '#ui/read-amount.ts'
import { joinList, splitList } from '#pages/menu/sheet-lists.ts'
import { keyOfAddOn, normalizeAmount } from './item-draft.ts'
import type { PartProps } from './part-props.ts'

/** The add-ons that are offered with the item: those of the store, and new ones. */
export function AddOnsSection({ edit, form, language, isLocked }: PartProps) {
  const { t } = useText()
  const { text } = useMoney()
  const [isAdding, setAdding] = useState(false)
  const { draft, valueOf, set, addAddOn } = edit
  const chosen = splitList(valueOf('add_ons'))
  const made = draft.addOns.map((row) => ({ key: keyOfAddOn(row), name: keyOfAddOn(row), price: Number(row.price) }))
  const toggle = (key: string) =>
    set({ add_ons: joinList(chosen.includes(key) ? chosen.filter((each) => each !== key) : [...chosen, key]) })
  return (
    <section className="desk-item-card" aria-labelledby="item-add-ons">
      <h2 id="item-add-ons">{t('desk_menu.column_add_ons')}</h2>
      <div className="flex flex-wrap gap-2">
        {[...form.add_ons, ...made].map(({ key, name, price }) => (
          <Chip key={key} pressed={chosen.includes(key)} disabled={isLocked} onClick={() => toggle(key)}>
            <bdi>{name}</bdi> <span className="tabular-nums opacity-80">{text(price)}</span>
          </Chip>
        ))}
        {!isLocked && (
          <Chip icon="plus" onClick={() => setAdding(true)}>
            {t('desk_menu.new_add_on')}
          </Chip>
        )}
      </div>
      {isAdding && (
        <NewAddOn
          digits={form.digits}
          known={[...form.add_ons, ...made].map(({ key }) => key)}
          onAdd={(name, price) => {
            const row = { store: form.store_slug, [`name_${language}`]: name, price }
            addAddOn(row)
            set({ add_ons: joinList([...chosen, keyOfAddOn(row)]) })
            setAdding(false)
          }}
          onClose={() => setAdding(false)}
        />
      )}
    </section>
  )
}

type NewProps = {
  digits: number
  known: readonly string[]
  onAdd: (name: string, price: string) => void
  onClose: () => void
}

function NewAddOn({ digits, known, onAdd, onClose }: NewProps) {
  const { t } = useText()
  const [name, setName] = useState('')
  const [price, setPrice] = useState('')
  const typed = name.trim()
  const isKnown = known.includes(typed)
  return (
    <ActDialog
      title={t('desk_menu.new_add_on')}
      act={t('desk_menu.add')}
      isReady={typed !== '' && !isKnown && readAmount(price, digits) !== null}
      onAct={() => onAdd(typed, normalizeAmount(price, digits))}
      onClose={onClose}
    >
      <div className="grid gap-4">
        <Field
          label={t('desk_menu.column_name')}
          dir="auto"
          maxLength={100}
          value={name}
          error={isKnown && t('desk_menu.known_add_on')}
          onChange={(event) => setName(event.target.value)}
        />
        <Field
          label={t('desk_menu.column_price')}
          inputMode="decimal"
          dir="ltr"
          value={price}
          onChange={(event) => setPrice(event.target.value)}
        />
      </div>
    </ActDialog>
  )
}
