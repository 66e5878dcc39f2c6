import type { SheetCells } from '@medina/contract/operator/operator-settings'
import { Suspense, useMemo } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { LoadingMark } from '@medina/web/ui/loading/loading-mark.tsx'
import { lazyWithRetry } from '@medina/web/rendering/lazy-with-retry.ts'
import { useText } from '@medina/web/texts/text.tsx'
import type { Position } from '@medina/web/map/follow-path.ts'
import { DeskHead } from '#ui/desk-head.tsx'
import { settled } from '#ui/leave-question.tsx'
import '#ui/note.css'
import '#pages/map/map.css'
import { middleOf, ZoneOutlines } from '#pages/map/zone-outlines.tsx'
import '#pages/settings/settings.css'
import '#shop/shop.css'
import { useSheet } from '#pages/settings/settings.data.ts'
import { useRowNames } from '#pages/settings/use-row-names.ts'
import { readOutline } from './outline-math.ts'
import { ZoneEditor } from './zone-editor.tsx'
import { toZone, ZoneList } from './zone-list.tsx'
import './zones.css'

const DeskMap = lazyWithRetry(() => import('#pages/map/desk-map.tsx'))

/** The zones of the business: their outlines on the map, and what delivery costs there. */
export function ZonesPage() {
  const { t } = useText()
  const zones = useSheet('zones')
  const fees = useSheet('fees')
  const surges = useSheet('surges')
  const modules = useSheet('modules')
  return (
    <div className="desk-main">
      <DeskHead title={t('desk_zones.title')} isOfSettings />
      {zones === undefined || fees === undefined || surges === undefined || modules === undefined ? (
        <main id="content" className="grid flex-1 place-items-center" aria-busy="true">
          <LoadingMark size={48} />
        </main>
      ) : (
        <Zones zones={zones} fees={fees} surges={surges} modules={modules} />
      )}
    </div>
  )
}

type ZonesProps = Record<'zones' | 'fees' | 'surges' | 'modules', readonly SheetCells[]>

/** Half the side of a new zone, in degrees: about a kilometre. */
const NEW_SIDE = 0.009

function Zones({ zones, fees, surges, modules }: ZonesProps) {
  const { t } = useText()
  const { textOf: nameOf, choicesOf } = useRowNames()
  const navigate = useNavigate()
  const [query] = useSearchParams()
  const named = zones.find(({ name_en: name }) => name === query.get('zone')) ?? zones[0] ?? null
  const isNew = query.has('new') || named === null
  const zone = isNew ? null : named
  const drawn = zones.map((each, index) => ({ id: index, name: nameOf(each), area: readOutline(each.area ?? '') }))
  const areas = zone === null ? zones.map(({ area = '' }) => area).join('\n') : (zone.area ?? '')
  const { first, fit } = useMemo(() => placeOutline(areas.split('\n').map(readOutline), isNew), [areas, isNew])
  return (
    <main id="content" className="desk-zones-page">
      <ZoneList zones={zones} chosen={zone} nameOf={nameOf} />
      <ZoneEditor
        key={zone?.name_en ?? ''}
        zone={zone}
        first={first}
        fees={fees.filter(({ zone: name }) => name === zone?.name_en)}
        suggested={zone === null ? suggestFees(fees) : []}
        surges={surges}
        modules={choicesOf(modules)}
        names={zones.map(({ name_en: name = '' }) => name)}
        others={drawn.filter(({ id }) => zones[id] !== zone)}
        onSaved={(name) => void navigate(toZone(name), { replace: true, state: settled })}
        renderMap={(children, circle) => (
          <div className="desk-zones-map">
            <Suspense fallback={null}>
              <DeskMap fit={circle ?? fit} label={t('desk_zones.title')}>
                {(engine) => (
                  <>
                    <ZoneOutlines engine={engine} zones={drawn} besides={zone === null ? null : zones.indexOf(zone)} />
                    {children(engine)}
                  </>
                )}
              </DeskMap>
            </Suspense>
          </div>
        )}
      />
    </main>
  )
}

/** A new zone is delivered in as the others are: each module costs there what it costs in the first zone that has it. */
function suggestFees(fees: readonly SheetCells[]): SheetCells[] {
  const firsts = fees.filter((fee, index) => fees.findIndex(({ module }) => module === fee.module) === index)
  return firsts.map((fee) => Object.fromEntries(Object.entries(fee).filter(([column]) => column !== 'zone')))
}

/** The initial outline, and the initial view of the map. A new zone is a square to the east of all others. */
function placeOutline(areas: readonly Position[][], isNew: boolean): { first: Position[]; fit: Position[] } {
  const [outline = []] = areas
  if (!isNew) return { first: outline, fit: outline }
  const corners = areas.flat()
  const [west, lat] = corners.length === 0 ? [0, 0] : [Math.max(...corners.map(([lng]) => lng)), middleOf(outline)[1]]
  const east = west + 2 * NEW_SIDE
  const first: Position[] = [
    [west, lat - NEW_SIDE],
    [east, lat - NEW_SIDE],
    [east, lat + NEW_SIDE],
    [west, lat + NEW_SIDE],
  ]
  return { first, fit: first }
}
