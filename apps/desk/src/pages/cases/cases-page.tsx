import { useRef } from 'react'
import { useSearchParams } from 'react-router'
import { LoadingMark } from '@medina/web/ui/loading/loading-mark.tsx'
import { EmptyState } from '@medina/web/ui/feedback/empty-state.tsx'
import { useMediaQuery } from '@medina/web/ui/use-media-query.ts'
import { useText } from '@medina/web/texts/text.tsx'
import { useFocusFallback } from '#ui/use-focus-fallback.ts'
import { DeskHead } from '#ui/desk-head.tsx'
import { useDesk } from '#session/desk-session.tsx'
import { DeskIcon } from '#ui/desk-icon.tsx'
import { OlderRows } from '#shop/found-list.tsx'
import { CaseDetails } from './case-details.tsx'
import { CaseList } from './case-list.tsx'
import { type CaseLists, type CaseView, useCaseLists, useCaseQuery } from './cases.data.ts'
import '#ui/cards.css'
import '#ui/note.css'
import './cases.css'
import { RequestDetails } from './request-details.tsx'
import { ReturnDetails } from './return-details.tsx'

/** The desk's page of cases: reports and refund requests to decide, decisions, and money to return by hand. */
export function CasesPage() {
  const { t } = useText()
  const { may } = useDesk()
  const [params, setParams] = useSearchParams()
  const isWide = useMediaQuery('(min-width: 768px)')
  const main = useRef<HTMLElement>(null)
  const focus = useFocusFallback(main)
  const views: CaseView[] = may('refunds:write') ? ['open', 'answered', 'returns'] : ['open', 'answered']
  const view = views.find((each) => each === params.get('view')) ?? 'open'
  const { lists, ...older } = useCaseLists(view)
  const wanted = params.get('show')
  const shown = wanted ?? (isWide && lists !== undefined ? findFirst(lists) : null)
  const show = (key: string | null) => setParams(key === null ? { view } : { view, show: key })
  const isList = isWide || shown === null
  return (
    <div className="desk-main">
      <DeskHead title={t('desk_cases.title')} />
      <main id="content" ref={main} tabIndex={-1} {...focus} className="desk-cases" aria-busy={lists === undefined}>
        {isList && (
          <div className="desk-case-list">
            <div className="desk-views" role="group" aria-label={t('desk_cases.views')}>
              {views.map((each) => (
                <button key={each} type="button" aria-pressed={each === view} onClick={() => setParams({ view: each })}>
                  {t(`desk_cases.view_${each}`)}
                </button>
              ))}
            </div>
            {lists === undefined ? <LoadingMark size={40} /> : <CaseList lists={lists} shown={shown} onShow={show} />}
            <OlderRows {...older} />
          </div>
        )}
        {!isWide && shown !== null && (
          <button type="button" className="desk-case-back" onClick={() => show(null)}>
            <DeskIcon name="chevron-start" />
            {t('desk_cases.back')}
          </button>
        )}
        {lists !== undefined && shown !== null && <Details key={shown} lists={lists} shown={shown} onDone={() => show(null)} />}
      </main>
    </div>
  )
}

/** Keys in the address: `case-2041`, `order-100455`, `return-100428`. */
function findFirst({ cases, requests, returns }: CaseLists): string | null {
  const [first] = cases
  const [request] = requests
  const [due] = returns
  if (first !== undefined) return `case-${first.id}`
  if (request !== undefined) return `order-${request.id}`
  return due === undefined ? null : `return-${due.id}`
}

type DetailsProps = { lists: CaseLists; shown: string; onDone: () => void }

function Details({ lists, shown, onDone }: DetailsProps) {
  const [kind, number] = shown.split('-')
  const id = Number(number)
  const found = lists.cases.find((each) => kind === 'case' && each.id === id)
  if (found !== undefined) return <CaseDetails of={found} onDone={onDone} />
  const request = lists.requests.find((each) => kind === 'order' && each.id === id)
  if (request !== undefined) return <RequestDetails order={request} onDone={onDone} />
  const due = lists.returns.find((each) => kind === 'return' && each.id === id)
  if (due !== undefined) return <ReturnDetails of={due} onDone={onDone} />
  return <OtherCase id={kind === 'case' && Number.isSafeInteger(id) && id > 0 ? id : null} onDone={onDone} />
}

/** A case that a link led to, from whatever list; it may be gone. */
function OtherCase({ id, onDone }: { id: number | null; onDone: () => void }) {
  const { t } = useText()
  const { data: found, isLoading } = useCaseQuery(id)
  if (found !== undefined) return <CaseDetails of={found} onDone={onDone} />
  if (isLoading) return <LoadingMark size={40} />
  return (
    <div className="desk-case-middle">
      <EmptyState art="orders" title={t('desk_cases.gone')} />
    </div>
  )
}
