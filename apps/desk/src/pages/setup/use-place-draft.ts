import { baseLanguage, languages } from '@medina/contract/device/languages'
import type { OperatorSetting, SheetCells } from '@medina/contract/operator/operator-settings'
import type { Setup } from '@medina/contract/operator/setup/operator-setup'
import { useState } from 'react'
import { useText } from '@medina/web/texts/text.tsx'
import type { Position } from '@medina/web/map/follow-path.ts'
import { middleOf } from '#pages/map/zone-outlines.tsx'
import { readOutline, writeOutline } from '#pages/zones/outline-math.ts'
import { useOutline } from '#pages/zones/use-outline.ts'
import { circleAround, readKilometres } from '#pages/zones/circle.ts'
import { readPlace, writePlace } from '#ui/read-place.ts'
import type { SetupAct } from './setup.data.ts'

type Place = { setup: Setup; location: OperatorSetting | undefined; zone: SheetCells | null }

const FIRST_KM = '5'

/** The zone while it is chosen: a circle around a place, of which corners may be moved afterwards. */
export function usePlaceDraft({ setup, location, zone }: Place) {
  const { language } = useText()
  const [read] = useState(() => ({ zone, area: readOutline(zone?.area ?? ''), location: location?.value ?? '' }))
  const [name, setName] = useState('')
  const [typedPlace, setTypedPlace] = useState(() => startOf(read))
  const [typedRadius, setTypedRadius] = useState(read.zone === null ? FIRST_KM : '')
  const [fit, setFit] = useState<readonly Position[]>(read.area)
  const editing = useOutline(read.area)
  const [centre, km] = [readPlace(typedPlace), readKilometres(typedRadius)]

  const draw = (place: string, radius: string): void => {
    const [at, far] = [readPlace(place), readKilometres(radius)]
    setTypedPlace(place)
    setTypedRadius(radius)
    if (at === null || far === null) return
    const circle = circleAround(at, far)
    editing.set(circle)
    setFit(circle)
  }
  const isMoved = editing.outline.length > 0 && writeOutline(editing.outline) !== writeOutline(read.area)
  const isNamed = zone !== null || name.trim() !== ''

  return {
    name,
    setName,
    editing,
    fit,
    typedPlace,
    typedRadius,
    typePlace: (text: string) => draw(text, typedRadius === '' && zone === null ? FIRST_KM : typedRadius),
    typeRadius: (text: string) => draw(typedPlace, text),
    setCentre: (at: Position) => draw(writePlace(at), typedRadius === '' ? FIRST_KM : typedRadius),
    isPlaceWrong: typedPlace.trim() !== '' && centre === null,
    isRadiusWrong: typedRadius.trim() !== '' && km === null,
    isReady: isNamed && editing.outline.length > 0,
    acts: listActs({ setup, read, centre, isMoved, area: writeOutline(editing.outline), name: name.trim(), language }),
  }
}
export type PlaceDraft = ReturnType<typeof usePlaceDraft>

type Read = { zone: SheetCells | null; area: Position[]; location: string }

function startOf({ zone, area }: Read): string {
  return zone === null || area.length === 0 ? '' : writePlace(middleOf(area))
}

type Listing = {
  setup: Setup
  read: Read
  centre: Position | null
  isMoved: boolean
  area: string
  name: string
  language: string
}

/** The acts that save a draft: the zone, the middle of maps, and the fees of the modules that are chosen already. */
function listActs({ setup, read: { zone, location }, centre, isMoved, area, name, language }: Listing): SetupAct[] {
  const acts: SetupAct[] = []
  if (zone === null) {
    // English names rows in files, so it has the name that is written in any language.
    const names = Object.fromEntries(
      languages.map((each) => [`name_${each}`, each === baseLanguage || each === language ? name : '']),
    )
    acts.push({ kind: 'rows', body: { rows: { zones: [{ ...names, area }] }, known: {} } })
    const modules = setup.modules.flatMap(({ type, is_on: isOn }) => (isOn ? [type] : []))
    if (modules.length > 0) acts.push({ kind: 'modules', body: { modules } })
  } else if (isMoved) {
    const { name_en: key = '', area: before = '' } = zone
    const known = { zones: [{ name_en: key, area: before }] }
    acts.push({ kind: 'rows', body: { rows: { zones: [{ name_en: key, area }] }, known } })
  }
  const middle = centre === null ? '' : JSON.stringify({ lat: centre[1].toFixed(5), lng: centre[0].toFixed(5) })
  if (middle !== '' && (isMoved || location === ''))
    acts.push({ kind: 'settings', changes: [{ key: 'default_location', value: middle }] })
  return acts
}
