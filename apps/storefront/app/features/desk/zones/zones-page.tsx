import type { SheetCells } from '@medina/contract/operator/operator-settings'
import { Suspense, useMemo, useState } from 'react'
import { Badge } from '../../../ui/display/badge.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { LoadingMark } from '../../../ui/loading/loading-mark.tsx'
import { lazyWithRetry } from '../../../lib/rendering/lazy-with-retry.ts'
import { useText } from '../../../lib/texts/text.tsx'
import type { Position } from '../../map/follow-path.ts'
import { DeskHead } from '../frame/desk-head.tsx'
import '../map/map.css'
import { ZoneOutlines, zoneTones } from '../map/zone-outlines.tsx'
import { useSheet } from '../settings/settings.data.ts'
import { readOutline } from './outline-math.ts'
import { ZoneEditor } from './zone-editor.tsx'
import './zones.css'

const DeskMap = lazyWithRetry(() => import('../map/desk-map.tsx'))

/** The zones of the business: their outlines on the map, and what delivery costs there. */
export function ZonesPage() {
  const { t } = useText()
  const zones = useSheet('zones')
  const fees = useSheet('fees')
  return (
    <div className="desk-main">
      <DeskHead title={t('desk_zones.title')} />
      {zones === undefined || fees === undefined ? (
        <main id="content" className="grid flex-1 place-items-center" aria-busy="true">
          <LoadingMark size={48} />
        </main>
      ) : (
        <Zones zones={zones} fees={fees} />
      )}
    </div>
  )
}

type ZonesProps = { zones: readonly SheetCells[]; fees: readonly SheetCells[] }

/** Half the side of a new zone, in degrees: about a kilometre. */
const NEW_SIDE = 0.009

function Zones({ zones, fees }: ZonesProps) {
  const { t, language } = useText()
  const [chosen, choose] = useState<string | null>(zones[0]?.name_en ?? null)
  const [isNew, setNew] = useState(false)
  const zone = isNew ? null : (zones.find(({ name_en }) => name_en === chosen) ?? null)
  const nameOf = ({ name_en = '', name_ar = '' }: SheetCells) => (language === 'ar' && name_ar !== '' ? name_ar : name_en)
  const drawn = zones.map((each, index) => ({ id: index, name: nameOf(each), area: readOutline(each.area ?? '') }))
  const corners = zone?.area ?? zones[0]?.area ?? '[]'
  const fit = useMemo(() => readOutline(corners), [corners])
  const first = zone === null ? aroundMiddle(fit) : readOutline(zone.area ?? '')
  return (
    <main id="content" className="desk-zones-page">
      <ZoneList
        zones={zones}
        chosen={isNew ? null : chosen}
        nameOf={nameOf}
        onChoose={(name) => {
          setNew(name === null)
          if (name !== null) choose(name)
        }}
      />
      {(zone !== null || isNew) && (
        <ZoneEditor
          key={zone?.name_en ?? ''}
          zone={zone}
          first={first}
          fees={fees.filter(({ zone: name }) => name === zone?.name_en)}
          others={drawn.filter(({ id }) => zones[id] !== zone)}
          onSaved={(name) => {
            setNew(false)
            choose(name)
          }}
          renderMap={(children) => (
            <div className="desk-zones-map">
              <Suspense fallback={null}>
                <DeskMap fit={fit} label={t('desk_zones.title')}>
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
      )}
    </main>
  )
}

type ListProps = {
  zones: readonly SheetCells[]
  chosen: string | null
  nameOf: (zone: SheetCells) => string
  /** Null begins a new zone. */
  onChoose: (name: string | null) => void
}

function ZoneList({ zones, chosen, nameOf, onChoose }: ListProps) {
  const { t } = useText()
  return (
    <section className="desk-zone-list" aria-label={t('desk_zones.title')}>
      <ul>
        {zones.map((zone, index) => (
          <li key={zone.name_en}>
            <button
              type="button"
              className="desk-zone-row"
              aria-pressed={zone.name_en === chosen}
              onClick={() => onChoose(zone.name_en ?? null)}
            >
              <span className="desk-zone-dot" data-tone={zoneTones[index % zoneTones.length]} aria-hidden="true" />
              <bdi className="min-w-0 flex-1 text-start font-medium">{nameOf(zone)}</bdi>
              {zone.status === 'no' && <Badge>{t('desk_zones.off')}</Badge>}
            </button>
          </li>
        ))}
      </ul>
      <Button variant="secondary" icon="plus" onClick={() => onChoose(null)}>
        {t('desk_zones.draw')}
      </Button>
    </section>
  )
}

/** A square to begin a new zone with, in the middle of the ones that are there. */
function aroundMiddle(fit: readonly Position[]): Position[] {
  const [lng, lat] = fit[0] ?? [0, 0]
  return [
    [lng - NEW_SIDE, lat - NEW_SIDE],
    [lng + NEW_SIDE, lat - NEW_SIDE],
    [lng + NEW_SIDE, lat + NEW_SIDE],
    [lng - NEW_SIDE, lat + NEW_SIDE],
  ]
}
