import type { OperatorApplication } from '@medina/contract/operator/operator-applications'
import { useRef } from 'react'
import { useSearchParams } from 'react-router'
import { EmptyState } from '@medina/web/ui/feedback/empty-state.tsx'
import { LoadingMark } from '@medina/web/ui/loading/loading-mark.tsx'
import { useMediaQuery } from '@medina/web/ui/use-media-query.ts'
import { useText } from '@medina/web/texts/text.tsx'
import { DeskHead } from '#ui/desk-head.tsx'
import { DeskIcon } from '#ui/desk-icon.tsx'
import { useFocusFallback } from '#ui/use-focus-fallback.ts'
import { FoundList } from '#shop/found-list.tsx'
import '#shop/shop.css'
import '#ui/cards.css'
import '#ui/note.css'
import '#pages/cases/cases.css'
import './applications.css'
import { ApplicationDetails } from './application-details.tsx'
import { ApplicationRows } from './application-rows.tsx'
import { applicationViews, useApplication, useApplications } from './applications.data.ts'

/** Stores and couriers that apply, each with all that was entered, to approve or to return with a reason. */
export function ApplicationsPage() {
  const { t } = useText()
  const [params, setParams] = useSearchParams()
  const isWide = useMediaQuery('(min-width: 768px)')
  const main = useRef<HTMLElement>(null)
  const focus = useFocusFallback(main)
  const state = applicationViews.find((each) => each === params.get('state')) ?? 'received'
  const found = useApplications(state)
  const wanted = Number(params.get('show')) || null
  const shown = wanted ?? (isWide && !found.isOld ? (found.rows?.[0]?.id ?? null) : null)
  const show = (id: number | null) => setParams(id === null ? { state } : { state, show: String(id) })
  const isList = isWide || shown === null
  return (
    <div className="desk-main">
      <DeskHead title={t('desk.applications')} />
      <main
        id="content"
        ref={main}
        tabIndex={-1}
        {...focus}
        className="desk-cases desk-applications"
        aria-busy={found.rows === undefined}
      >
        {isList && (
          <div className="desk-case-list" aria-busy={found.isOld}>
            <div className="desk-views" role="group" aria-label={t('desk_applications.states')}>
              {applicationViews.map((each) => (
                <button key={each} type="button" aria-pressed={each === state} onClick={() => setParams({ state: each })}>
                  {t(`desk_applications.state_${each}`)}
                </button>
              ))}
            </div>
            <FoundList
              found={found}
              none={{ title: t('desk_applications.none'), text: t('desk_applications.none_text'), art: 'notification' }}
            >
              {(rows) => <ApplicationRows applications={rows} shown={shown} onShow={show} />}
            </FoundList>
          </div>
        )}
        {!isWide && shown !== null && (
          <button type="button" className="desk-case-back" onClick={() => show(null)}>
            <DeskIcon name="chevron-start" />
            {t('desk.applications')}
          </button>
        )}
        {shown !== null && (
          <Shown key={shown} id={shown} listed={found.rows?.find(({ id }) => id === shown)} onDecide={() => show(shown)} />
        )}
      </main>
    </div>
  )
}

type ShownProps = { id: number; listed: OperatorApplication | undefined; onDecide: () => void }

function Shown({ id, listed, onDecide }: ShownProps) {
  const { t } = useText()
  const { data, isError } = useApplication(id, listed)
  if (data !== undefined) return <ApplicationDetails application={data} onDecide={onDecide} />
  return (
    <div className="desk-case-middle">
      {isError ? <EmptyState art="notification" title={t('desk_applications.gone')} /> : <LoadingMark size={40} />}
    </div>
  )
}
