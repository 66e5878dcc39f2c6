import { Badge } from '@medina/web/ui/display/badge.tsx'
import { Picture } from '@medina/web/ui/picture/picture.tsx'
import { useText } from '@medina/web/texts/text.tsx'
import type { Working } from './fleet.ts'
import { useDescribeCourier } from './use-describe-courier.ts'

export const courierTones = { late: 'danger', on_way: 'accent', at_store: 'success', free: 'success', off: 'neutral' } as const

type CardsProps = { couriers: readonly Working[]; chosenId: number | null; onChoose: (id: number | null) => void }

/** The couriers in a row under the map; pressing one opens their orders. */
export function CourierCards({ couriers, chosenId, onChoose }: CardsProps) {
  const { t } = useText()
  const words = useDescribeCourier()
  if (couriers.length === 0) return <p className="desk-map-none">{t('desk_map.none')}</p>
  return (
    <ul className="desk-map-cards" aria-label={t('desk_map.couriers')}>
      {couriers.map((courier) => (
        <li key={courier.id}>
          <button
            type="button"
            className="desk-map-card"
            aria-pressed={courier.id === chosenId}
            onClick={() => onChoose(courier.id === chosenId ? null : courier.id)}
          >
            <Picture
              src={courier.image_full_url}
              alt=""
              name={courier.name}
              sizes="44px"
              maxWidth={320}
              className="desk-map-card-face"
            />
            <span className="min-w-0 text-start">
              <bdi className="clip-1 block font-semibold">{courier.name}</bdi>
              <span className="desk-quiet block">{t('desk_map.orders', { n: courier.orders.length })}</span>
              <Badge tone={courierTones[courier.state]}>{words(courier)}</Badge>
            </span>
          </button>
        </li>
      ))}
    </ul>
  )
}
