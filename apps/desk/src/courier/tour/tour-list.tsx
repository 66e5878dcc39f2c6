import type { BoardOrder } from '@medina/contract/operator/operator-desk'
import { useText } from '@medina/web/texts/text.tsx'
import { DeskIcon } from '#ui/desk-icon.tsx'
import { contactAt } from '#courier/places.ts'
import { planTour } from './plan-tour.ts'

type TourProps = { own: readonly BoardOrder[]; onOpen: (id: number) => void }

/** Several orders of a courier as the stops of one tour; a press opens the order of the stop. */
export function TourList({ own, onOpen }: TourProps) {
  const { t } = useText()
  return (
    <section className="desk-box" aria-label={t('desk_courier.tour')}>
      <h2 className="courier-title">{t('desk_courier.tour')}</h2>
      <ol>
        {planTour(own).map(({ order, order: { id, store, order_status: status }, kind }, index) => (
          <li key={`${kind} ${id}`} className="desk-row">
            <button type="button" className="desk-row-button" onClick={() => onOpen(id)}>
              <DeskIcon name={kind === 'road' ? 'home' : store === null ? 'package' : 'store'} className="text-ink-3" />
              <span className="min-w-0 flex-1 text-start">
                <span className="block">
                  <bdi dir="ltr">{index + 1}.</bdi> {t(kind === 'road' ? 'desk_courier.delivery' : `desk_courier.stage_${kind}`)}{' '}
                  • <bdi dir="ltr">{id}</bdi>
                </span>
                <span className="desk-quiet">
                  <bdi>
                    {(kind === 'road' ? contactAt(order, 'target')?.address : null) ?? store?.name ?? t('desk_board.type_parcel')}
                  </bdi>
                  {kind === 'pick_up' && status === 'handover' && ` • ${t('desk_courier.is_ready')}`}
                </span>
              </span>
              <DeskIcon name="chevron-end" size={16} className="text-ink-3" />
            </button>
          </li>
        ))}
      </ol>
    </section>
  )
}
