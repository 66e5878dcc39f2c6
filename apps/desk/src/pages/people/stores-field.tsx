import { useText } from '@medina/web/texts/text.tsx'
import { Tick } from '@medina/web/ui/form/tick.tsx'
import { useDesk } from '#session/desk-session.tsx'

type FieldProps = {
  /** Null: every store. */
  chosen: readonly number[] | null
  /** Whether nothing ticked means every store, which is said then. */
  canBeAll: boolean
  onChange: (chosen: number[] | null) => void
}

/** The stores to which a person or a key is limited. */
export function StoresField({ chosen, canBeAll, onChange }: FieldProps) {
  const { t } = useText()
  const { stores } = useDesk()
  const ids = chosen ?? []
  const toggle = (id: number) => {
    const next = ids.includes(id) ? ids.filter((other) => other !== id) : [...ids, id]
    onChange(next.length === 0 ? null : next)
  }
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 text-sm font-medium">{t('desk_people.stores')}</legend>
      {canBeAll && <p className="desk-quiet">{t('desk_people.stores_all')}</p>}
      <div className="desk-people-stores">
        {stores.map(({ id, name }) => (
          <label key={id} className="desk-row">
            <Tick type="checkbox" checked={ids.includes(id)} onChange={() => toggle(id)} />
            <bdi className="min-w-0 flex-1">{name}</bdi>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
