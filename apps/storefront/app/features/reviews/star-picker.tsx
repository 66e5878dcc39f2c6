import { useId } from 'react'
import { useText } from '@medina/web/texts/text.tsx'
import { FieldNotes } from '@medina/web/ui/form/field-notes.tsx'

const STARS = [1, 2, 3, 4, 5] as const
/** The eight-pointed star of icons.svg: here its outline and its middle have colours of their own. */
const MARK =
  'M12 2.4L14.81 5.21L18.79 5.21L18.79 9.19L21.6 12L18.79 14.81L18.79 18.79L14.81 18.79L12 21.6L9.19 18.79L5.21 18.79L5.21 14.81L2.4 12L5.21 9.19L5.21 5.21L9.19 5.21Z'

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
            <svg viewBox="0 0 24 24" aria-hidden="true">
              <path d={MARK} />
            </svg>
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
