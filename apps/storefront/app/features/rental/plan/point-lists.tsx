import { useState } from 'react'
import { useShop } from '@medina/web/api/shop.tsx'
import { useText } from '@medina/web/texts/text.tsx'
import { Icon } from '@medina/web/ui/icon/icon.tsx'
import type { IconName } from '@medina/web/ui/icon/icon-names.ts'
import { useMyAddresses } from '#features/address/address.data.ts'
import { loadFlow } from '#features/place/load-flow.ts'
import { describeFailure } from '#features/place/place-failure.ts'
import SuggestionList from '#features/place/suggestion-list.tsx'
import { useHasSearch } from '#features/place/use-has-search.ts'
import type { PlaceSearchState } from '#features/place/use-place-search.ts'
import { type Destination, useRecentDestinations } from './trip-plan.ts'

export type PointListsProps = {
  id: string
  search: PlaceSearchState
  className: string
  onMap: () => void
  onChoose: (point: Destination) => void
  onProblem: (message: string) => void
}

const messages = { denied: 'place.denied_text', slow: 'place.locate_slow', failed: 'place.locate_failed' } as const
/** More would push the form out of sight. */
const MOST_ADDRESSES = 4

/** Shown below the field of a point: the places that match the typed text, else known ones. Its code loads once the field has the focus. */
export default function PointLists(props: PointListsProps) {
  const { id, search, className } = props
  const { t } = useText()
  const hasSearch = useHasSearch()
  if (search.isShown && hasSearch) return <SuggestionList id={id} search={search} className={className} />
  if (search.isShown) return <p className="mt-1.5 text-sm text-ink-2">{t('trip_plan.no_search')}</p>
  return search.typed === '' && <KnownPlaces {...props} />
}

function KnownPlaces({ className, onMap, onChoose, onProblem }: PointListsProps) {
  const { t } = useText()
  const recent = useRecentDestinations()
  const { addresses = [] } = useMyAddresses()
  const saved = addresses.slice(0, MOST_ADDRESSES).map(({ address, latitude, longitude }) => ({
    address,
    lat: Number(latitude),
    lng: Number(longitude),
  }))
  return (
    <div className={className}>
      <CurrentRow onChoose={onChoose} onProblem={onProblem} />
      <Row icon="map" onChoose={onMap}>
        {t('trip_plan.from_map')}
      </Row>
      <Group title={t('trip_plan.recent')} icon="history" points={recent} none={t('trip_plan.no_recent')} onChoose={onChoose} />
      {saved.length > 0 && <Group title={t('trip_plan.my_addresses')} icon="home" points={saved} onChoose={onChoose} />}
    </div>
  )
}

/** The place of the device, which the browser asks for. */
function CurrentRow({ onChoose, onProblem }: Pick<PointListsProps, 'onChoose' | 'onProblem'>) {
  const { t } = useText()
  const shop = useShop()
  const [isLooking, setLooking] = useState(false)

  async function find(): Promise<void> {
    setLooking(true)
    try {
      const { locate, nameSpot } = await loadFlow()
      const located = await locate()
      if (located.kind !== 'found') return onProblem(t(messages[located.kind]))
      onChoose(await nameSpot(shop, { lat: located.lat, lng: located.lng }))
    } catch (error) {
      onProblem(describeFailure(error, t))
    } finally {
      setLooking(false)
    }
  }

  return (
    <Row icon="crosshair" isBusy={isLooking} onChoose={() => void find()}>
      {t('trip_plan.use_current')}
    </Row>
  )
}

type GroupProps = {
  title: string
  icon: IconName
  points: readonly Destination[]
  /** Shown in place of an empty list. */
  none?: string
  onChoose: (point: Destination) => void
}

function Group({ title, icon, points, none, onChoose }: GroupProps) {
  return (
    <>
      <p className="px-3 pt-2.5 pb-1 text-sm font-medium text-ink-2">{title}</p>
      {points.length === 0 && <p className="px-3 py-1.5 text-sm text-ink-3">{none}</p>}
      <ul aria-label={title}>
        {points.map((point) => (
          <li key={`${point.lat} ${point.lng}`}>
            <Row icon={icon} onChoose={() => onChoose(point)}>
              {point.address}
            </Row>
          </li>
        ))}
      </ul>
    </>
  )
}

type RowProps = { icon: IconName; isBusy?: boolean; onChoose: () => void; children: string }

function Row({ icon, isBusy = false, onChoose, children }: RowProps) {
  return (
    <button
      type="button"
      className="flex min-h-11 w-full items-center gap-3 rounded-md px-3 py-2 text-start hover:bg-surface-2"
      aria-busy={isBusy || undefined}
      // The field keeps the focus, or the list would be gone before the press ends.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onChoose}
    >
      <Icon name={icon} size={18} className="flex-none text-ink-2" />
      <bdi className="clip-1 text-label">{children}</bdi>
    </button>
  )
}
