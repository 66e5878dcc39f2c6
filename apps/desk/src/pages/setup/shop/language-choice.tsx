import { languageName } from '@medina/contract/device/language-names'
import { type Language, languages as allLanguages } from '@medina/contract/device/languages'
import { useText } from '@medina/web/texts/text.tsx'
import { Select } from '@medina/web/ui/form/select.tsx'
import { Tick } from '@medina/web/ui/form/tick.tsx'

type LanguagesProps = { chosen: readonly Language[]; error: string | undefined; onChange: (chosen: Language[]) => void }

/** The languages of the shop, in the order in which they are ticked: the first one greets customers without a choice. */
export function LanguageChoice({ chosen, error, onChange }: LanguagesProps) {
  const { t } = useText()
  const toggle = (language: Language) =>
    onChange(chosen.includes(language) ? chosen.filter((each) => each !== language) : [...chosen, language])
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 text-sm font-medium">{t('desk_setup.languages')}</legend>
      <div className="desk-setup-ticks">
        {allLanguages.map((language) => (
          <label key={language} className="desk-setup-tick">
            <Tick type="checkbox" checked={chosen.includes(language)} onChange={() => toggle(language)} />
            <span lang={language}>{languageName(language)}</span>
          </label>
        ))}
      </div>
      {chosen.length > 1 && (
        <Select
          className="mt-3"
          label={t('desk_setup.first_language')}
          value={chosen[0]}
          hint={t('desk_setup.first_language_hint')}
          onChange={({ target }) => {
            const first = chosen.find((each) => each === target.value)
            if (first !== undefined) onChange([first, ...chosen.filter((each) => each !== first)])
          }}
        >
          {chosen.map((language) => (
            <option key={language} value={language}>
              {languageName(language)}
            </option>
          ))}
        </Select>
      )}
      {(error !== undefined || chosen.length === 0) && (
        <p className="mt-1.5 text-sm text-danger" role="alert">
          {error ?? t('desk_setup.one_language')}
        </p>
      )}
    </fieldset>
  )
}
