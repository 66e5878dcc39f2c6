import { Button } from '@medina/web/ui/button/button.tsx'
import { IconButton } from '@medina/web/ui/button/icon-button.tsx'
import { useText } from '@medina/web/texts/text.tsx'
import { MoveArrows } from '#pages/settings/move-arrows.tsx'
import type { Typed } from './stored-value.ts'
import { ValueField } from './value-field.tsx'
import type { ValueField as FieldShape } from './value-shapes.ts'

type RowsProps = {
  name: string
  fields: readonly FieldShape[]
  rows: readonly Typed[]
  isNumbered: boolean
  onChange: (rows: Typed[]) => void
}

/** Rows in the order in which customers see them, each with its fields: they are added at the end, moved and removed. */
export function ValueRows({ name, fields, rows, isNumbered, onChange }: RowsProps) {
  const { t } = useText()
  const move = (index: number, by: -1 | 1) => {
    const next = [...rows]
    next.splice(index + by, 0, ...next.splice(index, 1))
    onChange(next)
  }
  const lastId = Math.max(0, ...rows.map(({ id }) => Number(id) || 0))
  return (
    <div className="grid gap-3">
      {rows.map((row, index) => (
        <div
          // Rows have no name of their own, and a field keeps its place while it is typed.
          // oxlint-disable-next-line no-array-index-key
          key={index}
          role="group"
          aria-label={t('desk_values.row', { name, n: index + 1 })}
          className="desk-value-row"
        >
          <div className="desk-value-acts">
            <MoveArrows
              earlier={t('desk_values.earlier', { n: index + 1 })}
              later={t('desk_values.later', { n: index + 1 })}
              isFirst={index === 0}
              isLast={index === rows.length - 1}
              isPending={false}
              onMove={(by) => move(index, by)}
            />
            <IconButton
              icon="trash"
              label={t('desk_values.remove', { n: index + 1 })}
              onClick={() => onChange(rows.filter((_, at) => at !== index))}
            />
          </div>
          {fields.map((field) => (
            <ValueField
              key={field.name}
              field={field}
              typed={row}
              onChange={(typed) => onChange(rows.map((each, at) => (at === index ? typed : each)))}
            />
          ))}
        </div>
      ))}
      {rows.length === 0 && <p className="desk-quiet">{t('desk_values.no_rows')}</p>}
      <div>
        <Button variant="secondary" icon="plus" onClick={() => onChange([...rows, isNumbered ? { id: lastId + 1 } : {}])}>
          {t('desk_values.add')}
        </Button>
      </div>
    </div>
  )
}
