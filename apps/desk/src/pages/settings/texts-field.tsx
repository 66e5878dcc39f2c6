import { directionOf } from '@medina/contract/device/language-names'
import { Field } from '@medina/web/ui/form/field.tsx'
import { useText } from '@medina/web/texts/text.tsx'
import { useShopLanguages } from './use-shop-languages.ts'
import { baseLanguage } from '@medina/contract/device/languages'

type TextsProps = {
  label: string
  /** The columns of the text without their language, such as `title`. */
  name: string
  maxLength: number
  /** The English text names the row, so it stays as it is. */
  isNamed?: boolean
  valueOf: (column: string) => string
  onChange: (column: string, value: string) => void
}

/** A text of a sheet, with a field for each language of the shop. */
export function TextsField({ label, name, maxLength, isNamed = false, valueOf, onChange }: TextsProps) {
  const { t } = useText()
  const languages = useShopLanguages()
  return (
    <div className="desk-texts">
      {languages.map((language) =>
        isNamed && language === baseLanguage ? null : (
          <Field
            key={language}
            label={`${label} (${t(`desk_settings.language_${language}`)})`}
            dir={directionOf(language)}
            maxLength={maxLength}
            value={valueOf(`${name}_${language}`)}
            onChange={(event) => onChange(`${name}_${language}`, event.target.value)}
          />
        ),
      )}
    </div>
  )
}
