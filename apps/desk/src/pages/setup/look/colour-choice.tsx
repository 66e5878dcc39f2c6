import { type CSSProperties, useState } from 'react'
import { formatNumber } from '@medina/web/format/numbers.ts'
import { useText } from '@medina/web/texts/text.tsx'
import { Button } from '@medina/web/ui/button/button.tsx'
import { Field } from '@medina/web/ui/form/field.tsx'
import { DeskIcon } from '#ui/desk-icon.tsx'
import { contrastOnWhite, isColour, toReadable } from './contrast.ts'
import { presetColours } from './preset-colours.ts'

type ChoiceProps = {
  /** Null while modules have colours of their own. */
  chosen: string | null
  isPending: boolean
  error: string | undefined
  onChoose: (colour: string | null) => void
}

/** Colours to choose from, and one's own: a light one is darkened until white can be read on it. */
export function ColourChoice({ chosen, isPending, error, onChoose }: ChoiceProps) {
  const { t, language } = useText()
  const [typed, setTyped] = useState<string | null>(null)
  const isOwn = chosen !== null && presetColours.every(({ hex }) => hex !== chosen)
  return (
    <fieldset className="min-w-0">
      <legend className="font-semibold">{t('desk_setup.colour')}</legend>
      <div className="desk-look-colours">
        {presetColours.map(({ name, hex }) => (
          <button
            key={name}
            type="button"
            className="desk-look-colour"
            aria-pressed={chosen === hex}
            disabled={isPending}
            onClick={() => {
              setTyped(null)
              onChoose(hex)
            }}
          >
            <span className="desk-look-swatch" style={groundOf(hex)}>
              {chosen === hex && <DeskIcon name="check" size={18} />}
            </span>
            {t(`desk_setup.colour_${name}`)}
          </button>
        ))}
        <button
          type="button"
          className="desk-look-colour"
          aria-pressed={isOwn}
          aria-expanded={typed !== null}
          onClick={() => setTyped(typed === null ? (chosen ?? presetColours[0].hex) : null)}
        >
          <span className="desk-look-swatch" data-own style={isOwn ? groundOf(chosen) : undefined}>
            <DeskIcon name={isOwn ? 'check' : 'edit'} size={18} />
          </span>
          {t('desk_setup.colour_own')}
        </button>
      </div>
      {typed !== null && <OwnColour typed={typed} isPending={isPending} onType={setTyped} onChoose={onChoose} />}
      {chosen !== null && (
        <p className="desk-quiet" role="status">
          {t('desk_setup.contrast', { n: formatNumber(contrastOnWhite(chosen), language, 1) })}
        </p>
      )}
      {error !== undefined && (
        <p className="mt-1.5 text-sm text-danger" role="alert">
          {error}
        </p>
      )}
    </fieldset>
  )
}

const groundOf = (hex: string): CSSProperties => ({ background: hex })

type OwnProps = { typed: string; isPending: boolean; onType: (text: string) => void; onChoose: (colour: string) => void }

function OwnColour({ typed, isPending, onType, onChoose }: OwnProps) {
  const { t } = useText()
  const colour = `#${typed.trim().replace(/^#/, '')}`.toLowerCase()
  const isRight = isColour(colour)
  const shade = isRight ? toReadable(colour) : colour
  return (
    <div className="desk-look-own">
      <div className="desk-setup-pair">
        <Field
          label={t('desk_setup.colour_code')}
          dir="ltr"
          maxLength={7}
          spellCheck={false}
          autoComplete="off"
          error={isRight ? undefined : t('desk_setup.colour_wrong')}
          value={typed}
          onChange={(event) => onType(event.target.value)}
        />
        <label className="desk-look-picker">
          <span className="text-sm font-medium">{t('desk_setup.colour_pick')}</span>
          <input type="color" value={isRight ? colour : '#000000'} onChange={(event) => onType(event.target.value)} />
        </label>
      </div>
      {isRight && shade !== colour && (
        <div className="desk-look-darker">
          <Swatch hex={colour} label={t('desk_setup.colour_yours')} />
          <Swatch hex={shade} label={t('desk_setup.colour_darker')} />
          <p className="desk-quiet">{t('desk_setup.colour_darkened')}</p>
        </div>
      )}
      <Button variant="secondary" disabled={!isRight} pending={isPending} onClick={() => onChoose(shade)}>
        {t('desk_setup.colour_take')}
      </Button>
    </div>
  )
}

function Swatch({ hex, label }: { hex: string; label: string }) {
  return (
    <span className="desk-look-pair">
      <span className="desk-look-swatch" style={groundOf(hex)} aria-hidden="true" />
      <span>
        {label} <bdi dir="ltr">{hex}</bdi>
      </span>
    </span>
  )
}
