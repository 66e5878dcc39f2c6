import { isLanguage, type Language, languages } from '@medina/contract/device/languages'
import { Select } from '@medina/web/ui/form/select.tsx'
import { useText } from '@medina/web/texts/text.tsx'
import { ChoiceChips } from '#pages/settings/choice-chips.tsx'
import { joinCell, splitCell } from '#pages/settings/sheet-cells.ts'

type RowProps = {
  name: string
  /** JSON, such as `["fr","en"]`. */
  value: string
  isPending: boolean
  error: string | undefined
  onChange: (value: string) => void
}

/** The languages of the shop are chosen, and never typed as JSON. A press adds one at the end, and the first one is chosen beside. */
export function LanguagesRow({ name, value, isPending, error, onChange }: RowProps) {
  const { t } = useText()
  const chosen = readLanguages(value)
  const set = (next: readonly Language[]) => next.length > 0 && !isPending && onChange(JSON.stringify(next))
  const labelOf = (language: Language) => t(`desk_settings.language_${language}`)
  return (
    <div className="grid gap-4">
      <ChoiceChips
        legend={name}
        choices={languages.map((language) => ({ value: language, label: labelOf(language) }))}
        value={joinCell(chosen)}
        onChange={(cell) => {
          const pressed = splitCell(cell).filter(isLanguage)
          set([...chosen.filter((each) => pressed.includes(each)), ...pressed.filter((each) => !chosen.includes(each))])
        }}
      />
      <Select
        label={t('desk_settings.first_language')}
        value={chosen[0]}
        disabled={isPending}
        error={error}
        onChange={({ target }) => {
          const first = chosen.filter((each) => each === target.value)
          set([...first, ...chosen.filter((each) => !first.includes(each))])
        }}
      >
        {chosen.map((language) => (
          <option key={language} value={language}>
            {labelOf(language)}
          </option>
        ))}
      </Select>
    </div>
  )
}

function readLanguages(value: string): Language[] {
  try {
    const read: unknown = JSON.parse(value)
    return Array.isArray(read) ? read.filter(isLanguage) : []
  } catch {
    return []
  }
}
