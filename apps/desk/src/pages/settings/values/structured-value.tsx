import { setupModules } from '@medina/contract/operator/setup/setup-checks'
import type { OperatorSetting } from '@medina/contract/operator/operator-settings'
import { type ReactNode, useState } from 'react'
import { Button } from '@medina/web/ui/button/button.tsx'
import { TextArea } from '@medina/web/ui/form/text-area.tsx'
import { useText } from '@medina/web/texts/text.tsx'
import { useShopLanguages } from '#pages/settings/use-shop-languages.ts'
import { CountryList } from './country-list.tsx'
import { readByKey, readForm, readRows, readWords, toStored, type Typed } from './stored-value.ts'
import { ValueField } from './value-field.tsx'
import { ValueRows } from './value-rows.tsx'
import type { ValueShape } from './value-shapes.ts'
import './values.css'

export type Saving = { typed: string; known: string; onSaved: () => void; onRefused: () => void }

type ValueProps = {
  setting: Pick<OperatorSetting, 'name' | 'value' | 'options' | 'choices'>
  shape: ValueShape
  isPending: boolean
  error: string | undefined
  onSave: (saving: Saving) => void
}

type Draft = { value: unknown; known: string }

/** A setting of several fields or rows, which is saved as one value. What is typed stays until it is saved. */
export function StructuredValue({ setting, shape, isPending, error, onSave }: ValueProps) {
  const { name, value } = setting
  const { t } = useText()
  const [draft, setDraft] = useState<Draft | null>(null)
  const stored = draft === null ? value : JSON.stringify(draft.value)
  const change = (next: unknown) => setDraft({ value: next, known: draft?.known ?? value })
  return (
    <form
      className="grid gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        if (draft === null) return
        const typed = JSON.stringify(clean(draft.value, shape))
        onSave({
          typed,
          known: draft.known,
          onSaved: () => setDraft(null),
          onRefused: () => setDraft({ ...draft, known: value }),
        })
      }}
    >
      <Control name={name} stored={stored} shape={withOptions(shape, setting)} onChange={change} />
      {error !== undefined && (
        <p className="text-sm text-danger" role="alert">
          {error}
        </p>
      )}
      {draft !== null && (
        <div className="flex flex-wrap gap-2">
          <Button type="submit" pending={isPending}>
            {t('desk_settings.save')}
          </Button>
          <Button variant="ghost" onClick={() => setDraft(null)}>
            {t('desk_values.undo')}
          </Button>
        </div>
      )}
    </form>
  )
}

/** The shape, with the options that the service lists. */
function withOptions(shape: ValueShape, { options, choices }: Pick<OperatorSetting, 'options' | 'choices'>): ValueShape {
  if (shape.kind !== 'rows') return shape
  const listed = options.map((value) => ({ value, text: choices[value] ?? value }))
  return {
    ...shape,
    fields: shape.fields.map((field) => (field.type === 'listed' ? { ...field, options: listed } : field)),
  }
}

type ControlProps = { name: string; stored: string; shape: ValueShape; onChange: (value: unknown) => void }

function Control({ name, stored, shape, onChange }: ControlProps) {
  const { t } = useText()
  if (shape.kind === 'rows')
    return (
      <Titled name={name}>
        <ValueRows
          name={name}
          fields={shape.fields}
          rows={readRows(stored)}
          isNumbered={shape.isNumbered === true}
          onChange={onChange}
        />
      </Titled>
    )
  if (shape.kind === 'words')
    return (
      <TextArea
        label={name}
        hint={t('desk_values.line_each')}
        value={readWords(stored).join('\n')}
        onChange={({ target }) => onChange(target.value.split('\n'))}
      />
    )
  if (shape.kind === 'countries') return <CountryList name={name} chosen={readWords(stored)} onChange={onChange} />
  if (shape.kind === 'form') return <FormFields name={name} stored={stored} shape={shape} onChange={onChange} />
  return <KeyFields name={name} stored={stored} shape={shape} onChange={onChange} />
}

type TitledProps = { name: string; children: ReactNode }

function Titled({ name, children }: TitledProps) {
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 text-sm font-medium">{name}</legend>
      {children}
    </fieldset>
  )
}

function FormFields({ name, stored, shape, onChange }: ControlProps & { shape: ValueShape & { kind: 'form' } }) {
  const typed = readForm(stored)
  return (
    <Titled name={name}>
      <div className="desk-value-row">
        {shape.fields.map((field) => (
          <ValueField key={field.name} field={field} typed={typed} onChange={onChange} />
        ))}
      </div>
    </Titled>
  )
}

/** A field for each language of the shop, or each kind of module. */
function KeyFields({
  name,
  stored,
  shape,
  onChange,
}: ControlProps & { shape: ValueShape & { kind: 'by_language' | 'by_module' } }) {
  const { t } = useText()
  const languages = useShopLanguages()
  const keys =
    shape.kind === 'by_language'
      ? languages.map((key) => ({ key, label: t(`desk_settings.language_${key}`) }))
      : setupModules.map((key) => ({ key, label: t(`desk_values.module_${key}`) }))
  const typed =
    shape.kind === 'by_language'
      ? readByKey(
          stored,
          keys.map(({ key }) => key),
        )
      : readForm(stored)
  return (
    <Titled name={name}>
      <div className="desk-value-row">
        {keys.map(({ key, label }) => (
          <ValueField
            key={key}
            field={shape.field}
            typed={{ [shape.field.name]: typed[key] }}
            label={label}
            onChange={(each) => onChange({ ...typed, [key]: each[shape.field.name] })}
          />
        ))}
      </div>
    </Titled>
  )
}

/** The stored form of a draft. */
function clean(value: unknown, shape: ValueShape): unknown {
  const typed = value as Typed
  if (shape.kind === 'form') return toStored(typed, shape.fields)
  if (shape.kind === 'rows') return (value as Typed[]).map((row) => toStored(row, shape.fields))
  if (shape.kind === 'words') return (value as string[]).map((word) => word.trim()).filter((word) => word !== '')
  if (shape.kind === 'by_module')
    return Object.fromEntries(Object.entries(typed).filter(([, each]) => String(each).trim() !== ''))
  return value
}
