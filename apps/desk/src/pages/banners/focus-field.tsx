import type { PictureFocus } from '@medina/contract/wire/picture-name'
import { type PointerEvent, useId } from 'react'
import { useText } from '@medina/web/texts/text.tsx'

type FocusFieldProps = {
  /** The address of the picture. */
  src: string
  /** Null while the shop finds it. */
  focus: PictureFocus | null
  onChange: (focus: PictureFocus) => void
}

const sides = ['x', 'y'] as const

/** The part of a picture that stays in view where it is cropped: a press on the picture sets it, or two sliders. */
export function FocusField({ src, focus, onChange }: FocusFieldProps) {
  const { t } = useText()
  const hint = useId()
  const { x, y } = focus ?? { x: 50, y: 50 }
  const point = ({ currentTarget, clientX, clientY }: PointerEvent<HTMLElement>) => {
    const { left, top, width, height } = currentTarget.getBoundingClientRect()
    onChange({ x: toPercent((clientX - left) / width), y: toPercent((clientY - top) / height) })
  }
  return (
    <fieldset className="desk-focus" aria-describedby={hint}>
      <legend className="text-sm font-medium">{t('desk_banners.focus')}</legend>
      <div className="desk-focus-picture" dir="ltr" onPointerDown={point}>
        <img src={src} alt="" draggable={false} />
        {focus !== null && <span aria-hidden="true" style={{ insetInlineStart: `${x}%`, insetBlockStart: `${y}%` }} />}
      </div>
      <p id={hint} className="desk-quiet">
        {t(focus === null ? 'desk_banners.focus_automatic' : 'desk_banners.focus_hint')}
      </p>
      {sides.map((side) => (
        <label key={side} className="desk-focus-slide">
          {t(`desk_banners.focus_${side}`)}
          <input
            type="range"
            // A picture has the same left side in every language.
            dir="ltr"
            min={0}
            max={100}
            step={10}
            value={side === 'x' ? x : y}
            aria-valuetext={`${side === 'x' ? x : y}\u202f%`}
            onChange={(event) => onChange({ x, y, [side]: event.currentTarget.valueAsNumber })}
          />
        </label>
      ))}
    </fieldset>
  )
}

function toPercent(share: number): number {
  return Math.round(Math.min(1, Math.max(0, share)) * 100)
}
