import type { OperatorApplication } from '@medina/contract/operator/operator-applications'
import { useText } from '@medina/web/texts/text.tsx'
import { DeskIcon } from '#ui/desk-icon.tsx'
import { useRecentMoment } from '#session/use-desk-moment.ts'

type RowsProps = { applications: readonly OperatorApplication[]; shown: number | null; onShow: (id: number) => void }

/** Applications with name, kind, place and time. */
export function ApplicationRows({ applications, shown, onShow }: RowsProps) {
  const { t } = useText()
  const moment = useRecentMoment()
  return (
    <ul className="desk-case-rows">
      {applications.map((application) => (
        <li key={application.id}>
          <button
            type="button"
            className="desk-case-row"
            aria-pressed={application.id === shown}
            onClick={() => onShow(application.id)}
          >
            <span className="desk-card-row">
              <bdi className="clip-1 min-w-0 text-label font-semibold">{nameOf(application)}</bdi>
              <DeskIcon name={application.kind === 'vendor' ? 'store' : 'bike'} className="text-ink-3" />
            </span>
            <span className="desk-quiet clip-1">
              <bdi>{application.vendor?.module ?? t('desk_applications.courier')}</bdi>
              {' • '}
              <bdi>{application.vendor?.zone ?? application.courier?.zone}</bdi>
            </span>
            <span className="desk-quiet">{moment(application.updated_at)}</span>
          </button>
        </li>
      ))}
    </ul>
  )
}

/** The store's name, or the whole name of a courier. */
export function nameOf({ name, courier }: OperatorApplication): string {
  return courier === null ? name : `${courier.f_name} ${courier.l_name}`.trim()
}
