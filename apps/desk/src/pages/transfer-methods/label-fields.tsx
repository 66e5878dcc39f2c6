import { baseLanguage, languages } from '@medina/contract/device/languages'
import { TextsField } from '#pages/settings/texts-field.tsx'
import type { Texts } from './method-cells.ts'

type LabelProps = { label: string; maxLength: number; texts: Texts; onChange: (texts: Texts) => void }

/** A text of a detail or question, with a field for each language of the shop. */
export function LabelFields({ label, maxLength, texts, onChange }: LabelProps) {
  const languageOf = (column: string) => languages.find((language) => column.endsWith(`_${language}`)) ?? baseLanguage
  return (
    <TextsField
      label={label}
      name="label"
      maxLength={maxLength}
      valueOf={(column) => texts[languageOf(column)] ?? ''}
      onChange={(column, value) => onChange({ ...texts, [languageOf(column)]: value })}
    />
  )
}
