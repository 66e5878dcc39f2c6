import { directionOf } from '@medina/contract/device/language-names'
import type { Language } from '@medina/contract/device/languages'
import { useState } from 'react'
import { Field } from '@medina/web/ui/form/field.tsx'
import { useText } from '@medina/web/texts/text.tsx'
import { joinList, splitList } from '#pages/menu/sheet-lists.ts'

type ListProps = {
  label: string
  language: string
  cell: string
  error: string | undefined
  onChange: (cell: string) => void
}

/** Words of a list, separated by commas of either script. */
export function ListField({ label, language, cell, error, onChange }: ListProps) {
  const { t } = useText()
  const [typed, setTyped] = useState(() => splitList(cell).join(t('ui.comma')))
  return (
    <Field
      label={label}
      hint={t('desk_menu.commas')}
      lang={language}
      dir={directionOf(language as Language)}
      value={typed}
      error={error}
      onChange={(event) => {
        setTyped(event.target.value)
        const words = event.target.value.split(/[,،]/).map((word) => word.trim())
        onChange(joinList(words.filter((word) => word !== '')))
      }}
    />
  )
}
