import { Button } from '@medina/web/ui/button/button.tsx'
import { Field } from '@medina/web/ui/form/field.tsx'
import { useText } from '@medina/web/texts/text.tsx'
import { LabelFields } from './label-fields.tsx'
import { type MethodLine, nameNext } from './method-cells.ts'

type LinesProps = { lines: readonly MethodLine[]; onChange: (lines: MethodLine[]) => void }

/** Details of the payee, each with its name in the languages of the shop. */
export function MethodLines({ lines, onChange }: LinesProps) {
  const { t } = useText()
  return (
    <fieldset className="method-rows">
      <legend>{t('desk_methods.lines')}</legend>
      {lines.map((line, at) => {
        const change = (changes: Partial<MethodLine>) => onChange(lines.with(at, { ...line, ...changes }))
        return (
          <div key={line.name} className="method-row">
            <LabelFields
              label={t('desk_methods.line_label')}
              maxLength={300}
              texts={line.label}
              onChange={(label) => change({ label })}
            />
            <Field
              label={t('desk_methods.line_value')}
              maxLength={300}
              value={line.value}
              onChange={(event) => change({ value: event.target.value })}
            />
            <Button variant="plain" icon="trash" onClick={() => onChange(lines.filter((_, other) => other !== at))}>
              {t('desk_methods.line_remove')}
            </Button>
          </div>
        )
      })}
      <Button
        variant="secondary"
        icon="plus"
        onClick={() => onChange([...lines, { name: nameNext(lines, 'line'), label: {}, value: '' }])}
      >
        {t('desk_methods.line_add')}
      </Button>
    </fieldset>
  )
}
