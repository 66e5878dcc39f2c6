import { useState } from 'react'
import { Chip } from '@medina/web/ui/button/chip.tsx'
import { Field } from '@medina/web/ui/form/field.tsx'
import { useText } from '@medina/web/texts/text.tsx'
import { useFoundStores } from '#shop/use-found-stores.ts'
import { joinCell, splitCell } from '#pages/settings/sheet-cells.ts'

type FieldProps = { label: string; value: string; onChange: (cell: string) => void }

const MOST_FOUND = 6

/** Stores of a list cell, by their slugs: chosen ones are removed by a press, others are found by name. */
export function StoresField({ label, value, onChange }: FieldProps) {
  const { t } = useText()
  const [typed, setTyped] = useState('')
  const [names, setNames] = useState<Record<string, string>>({})
  const chosen = splitCell(value)
  const stores = useFoundStores(typed)
  const found = typed.trim() === '' ? [] : stores?.filter(({ slug }) => !chosen.includes(slug)).slice(0, MOST_FOUND)
  return (
    <div>
      <Field label={label} type="search" value={typed} onChange={(event) => setTyped(event.target.value)} />
      {chosen.length > 0 && (
        <div className="mt-2 flex flex-wrap gap-2">
          {chosen.map((slug) => (
            <Chip key={slug} pressed onClick={() => onChange(joinCell(chosen.filter((each) => each !== slug)))}>
              <bdi>{names[slug] ?? slug}</bdi>
            </Chip>
          ))}
        </div>
      )}
      <ul className="desk-choices mt-2" aria-label={label}>
        {found?.map(({ id, slug, name, zone }) => (
          <li key={id}>
            <button
              type="button"
              className="desk-choice"
              onClick={() => {
                setNames({ ...names, [slug]: name })
                setTyped('')
                onChange(joinCell([...chosen, slug]))
              }}
            >
              <span className="min-w-0 flex-1 text-start">
                <bdi className="block font-medium">{name}</bdi>
                <bdi className="desk-quiet">{zone}</bdi>
              </span>
            </button>
          </li>
        ))}
      </ul>
      {found?.length === 0 && typed.trim() !== '' && (
        <p className="desk-quiet" role="status">
          {t('desk_offers.no_store')}
        </p>
      )}
    </div>
  )
}
