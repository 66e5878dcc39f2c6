import { useId } from 'react'
import { useText } from '@medina/web/texts/text.tsx'
import { FieldNotes } from '@medina/web/ui/form/field-notes.tsx'
import { STARS, StarShape } from './star-shape.tsx'

type StarPickerProps = { value: number | null; error: string | undefined; onChange: (stars: number) => void }

/** One to five stars as radio buttons, highlighted up to the chosen one, with its meaning or an error below. */
export function StarPicker({ value, error, onChange }: StarPickerProps) {
  const { t } = useText()
  const name = useId()
  const notesId = `${name}-notes`
  return (
    <fieldset role="radiogroup" aria-required="true" aria-invalid={error !== undefined} aria-describedby={notesId}>
      <legend className="sr-only">{t('review.rating')}</legend>
      <div className="give-stars">
        {STARS.map((stars) => (
          <label key={stars} className="give-star" data-on={value !== null && stars <= value ? '' : undefined}>
            <input
              type="radio"
              name={name}
              className="sr-only"
              aria-label={t('review.star', { n: stars, word: t(`review.word_${stars}`) })}
              checked={value === stars}
              onChange={() => onChange(stars)}
            />
            <StarShape />
          </label>
        ))}
      </div>
      <div role="alert" className="give-word">
        <FieldNotes id={notesId} error={error} />
        {value !== null && <span aria-hidden="true">{t(`review.word_${value as (typeof STARS)[number]}`)}</span>}
      </div>
    </fieldset>
  )
}
