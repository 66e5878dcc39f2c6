import { Chip } from '@medina/web/ui/button/chip.tsx'
import { Select } from '@medina/web/ui/form/select.tsx'
import { useText } from '@medina/web/texts/text.tsx'
import { countries, nameOf } from './countries.ts'

type ListProps = { name: string; chosen: readonly string[]; onChange: (chosen: string[]) => void }

/** Countries by their names: a press on one takes it away, and a list adds others. */
export function CountryList({ name, chosen, onChange }: ListProps) {
  const { t, language } = useText()
  const named = (code: string) => nameOf('region', code, language)
  return (
    <fieldset className="grid min-w-0 gap-3">
      <legend className="mb-1.5 text-sm font-medium">{name}</legend>
      <div className="flex flex-wrap gap-2">
        {chosen.map((code) => (
          <Chip key={code} pressed onClick={() => onChange(chosen.filter((each) => each !== code))}>
            <bdi>{named(code)}</bdi>
          </Chip>
        ))}
      </div>
      <Select label={t('desk_values.add_country')} value="" onChange={({ target }) => onChange([...chosen, target.value])}>
        <option value="">{t('desk_values.choose')}</option>
        {countries
          .filter(({ code }) => !chosen.includes(code))
          .map(({ code }) => (
            <option key={code} value={code}>
              {named(code)}
            </option>
          ))}
      </Select>
    </fieldset>
  )
}
