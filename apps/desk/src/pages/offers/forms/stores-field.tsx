import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Chip } from '@medina/web/ui/button/chip.tsx'
import { Field } from '@medina/web/ui/form/field.tsx'
import { useDebounced } from '@medina/web/use-debounced.ts'
import { useText } from '@medina/web/texts/text.tsx'
import { always, useDesk } from '#session/desk-session.tsx'
import { joinCell, splitCell } from '#pages/settings/sheet-cells.ts'

type FieldProps = { label: string; value: string; onChange: (cell: string) => void }

const MOST_FOUND = 6
const TYPING_MS = 250

/** Stores of a list cell, by their slugs: chosen ones are removed by a press, others are found by name. */
export function StoresField({ label, value, onChange }: FieldProps) {
  const { t, language } = useText()
  const { call } = useDesk()
  const [typed, setTyped] = useState('')
  const [names, setNames] = useState<Record<string, string>>({})
  const search = useDebounced(typed.trim(), TYPING_MS)
  const chosen = splitCell(value)
  const { data } = useQuery({
    queryKey: ['desk', 'stores', 'search', search, language],
    queryFn: () => call('operator.stores', { query: { search } }),
    enabled: search !== '',
    ...always,
  })
  const found = data?.stores.filter(({ slug }) => !chosen.includes(slug)).slice(0, MOST_FOUND)
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
      {found?.length === 0 && search !== '' && (
        <p className="desk-quiet" role="status">
          {t('desk_offers.no_store')}
        </p>
      )}
    </div>
  )
}
