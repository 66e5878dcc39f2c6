import { useQueries } from '@tanstack/react-query'
import { useState } from 'react'
import { useText } from '@medina/web/texts/text.tsx'
import { Tick } from '@medina/web/ui/form/tick.tsx'
import { always, useDesk } from '#session/desk-session.tsx'
import { FindField } from '#shop/find-field.tsx'
import { useFoundStores, useManyStores } from '#shop/use-found-stores.ts'

type FieldProps = {
  /** Null: every store. */
  chosen: readonly number[] | null
  /** Whether nothing ticked means every store, which is said then. */
  canBeAll: boolean
  onChange: (chosen: number[] | null) => void
}

/** The stores to which a person or a key is limited. Of many stores, the chosen ones stay in sight while others are searched. */
export function StoresField({ chosen, canBeAll, onChange }: FieldProps) {
  const { t } = useText()
  const [typed, setTyped] = useState('')
  const ids = chosen ?? []
  const found = useFoundStores(typed)
  const beyond = useStoresById(ids.filter((id) => found?.some((store) => store.id === id) !== true))
  const shown = [...beyond, ...(found ?? [])]
  const toggle = (id: number) => {
    const next = ids.includes(id) ? ids.filter((other) => other !== id) : [...ids, id]
    onChange(next.length === 0 ? null : next)
  }
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 text-sm font-medium">{t('desk_people.stores')}</legend>
      {canBeAll && <p className="desk-quiet">{t('desk_people.stores_all')}</p>}
      {useManyStores() && <FindField label={t('desk.search_store')} value={typed} onChange={setTyped} />}
      {found?.length === 0 && typed.trim() !== '' && (
        <p className="desk-quiet" role="status">
          {t('desk.no_store')}
        </p>
      )}
      <div className="desk-people-stores">
        {shown.map(({ id, name }) => (
          <label key={id} className="desk-row">
            <Tick type="checkbox" checked={ids.includes(id)} onChange={() => toggle(id)} />
            <bdi className="min-w-0 flex-1">{name}</bdi>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

/** Chosen stores that are not among those found, which a large shop would not list. */
function useStoresById(ids: readonly number[]): { id: number; name: string }[] {
  const { call } = useDesk()
  const { language } = useText()
  const read = useQueries({
    queries: ids.map((id) => ({
      queryKey: ['desk', 'stores', language, id],
      queryFn: () => call('operator.stores', { query: { store_id: id } }),
      ...always,
    })),
  })
  return read.flatMap(({ data }) => data?.stores ?? [])
}
