import { useState } from 'react'
import { useText } from '@medina/web/texts/text.tsx'
import { Field } from '@medina/web/ui/form/field.tsx'
import { PlaceField } from '#shop/place-field.tsx'
import { readPlace } from '#ui/read-place.ts'
import { circleAround, readKilometres } from './circle.ts'
import type { Outline } from './outline-math.ts'

const FIRST_KM = '2'

/** A new zone as a circle around typed coordinates: without pictures of streets, nobody could find its place on the map. */
export function CircleFields({ onCircle }: { onCircle: (area: Outline) => void }) {
  const { t } = useText()
  const [place, setPlace] = useState('')
  const [radius, setRadius] = useState(FIRST_KM)
  const [centre, km] = [readPlace(place), readKilometres(radius)]
  const draw = (typedPlace: string, typedRadius: string) => {
    setPlace(typedPlace)
    setRadius(typedRadius)
    const [at, far] = [readPlace(typedPlace), readKilometres(typedRadius)]
    if (at !== null && far !== null) onCircle(circleAround(at, far))
  }
  return (
    <div className="desk-texts">
      <PlaceField
        label={t('desk_zones.middle')}
        hint={t('desk_zones.middle_hint')}
        error={place.trim() !== '' && centre === null ? t('desk_zones.middle_wrong') : undefined}
        value={place}
        onChange={(text) => draw(text, radius)}
      />
      <Field
        label={t('desk_zones.radius')}
        dir="ltr"
        inputMode="decimal"
        maxLength={10}
        error={radius.trim() !== '' && km === null ? t('desk_zones.radius_wrong') : undefined}
        value={radius}
        onChange={(event) => draw(place, event.target.value)}
      />
    </div>
  )
}
