import type { Cashback } from '@medina/contract/catalog/promotions'
import { useId, useState } from 'react'
import { formatDate } from '@medina/web/format/format.ts'
import { useMyQuery } from '#lib/api/my-query.ts'
import { useText } from '@medina/web/texts/text.tsx'
import { Icon } from '@medina/web/ui/icon/icon.tsx'
import { IconButton } from '@medina/web/ui/button/icon-button.tsx'
import { LoadingMark } from '@medina/web/ui/loading/loading-mark.tsx'
import { useConfig, useMoney } from '@medina/web/site/site.tsx'
import { ShelfMessage } from '#features/home/items/shelf-message.tsx'
import './cashback-panel.css'

/**
 * A small button that opens the cashback offer, hidden if the customer has none (screens 2.6). If the offer could not be loaded, a
 * muted badge opens a retry.
 */
export default function CashbackPanel() {
  const { t } = useText()
  const panelId = useId()
  const [isOpen, setIsOpen] = useState(false)
  const { data, isError, refetch } = useMyQuery('promotions.cashbacks', {}, { staleTime: 10_000 })
  const isFailed = isError && data === undefined
  // A retry keeps its place until the answer arrives.
  if (data === undefined ? !isFailed && !isOpen : data.length === 0) return null
  const title = t('sections.cashback')
  const retry = async () => {
    const answer = await refetch()
    if (answer.data?.length === 0) setIsOpen(false)
  }
  return (
    <aside className="cashback" aria-label={title}>
      {isOpen && (
        <div id={panelId} className="cashback-panel">
          <div className="flex items-center gap-2">
            <h2 className="min-w-0 flex-1 text-h3">{title}</h2>
            <IconButton icon="close" label={t('ui.close')} size={36} onClick={() => setIsOpen(false)} />
          </div>
          {data !== undefined ? <Offers offers={data} /> : isFailed ? <ShelfMessage onRetry={() => void retry()} /> : <Waiting />}
        </div>
      )}
      <button
        type="button"
        className="cashback-badge"
        data-failed={isFailed || undefined}
        aria-expanded={isOpen}
        aria-controls={isOpen ? panelId : undefined}
        aria-label={isFailed ? `${title}. ${t('ui.failed')}` : title}
        onClick={() => setIsOpen(!isOpen)}
      >
        <Icon name="coins" size={22} />
        <span>{title}</span>
        {isFailed && <Icon name="warning" size={18} className="cashback-mark" />}
      </button>
    </aside>
  )
}

/** Keeps the height of the content that was pressed. */
function Waiting() {
  return (
    <p className="cashback-waiting" aria-busy="true">
      <LoadingMark />
    </p>
  )
}

function Offers({ offers }: { offers: Cashback[] }) {
  const { t, language } = useText()
  const money = useMoney()
  const timeZone = useConfig()?.time_zone ?? 'UTC'
  return (
    <ul>
      {offers.map(({ id, title, cashback_type, cashback_amount, min_purchase, end_date }) => (
        <li key={id} className="cashback-offer">
          <p className="font-semibold">
            <bdi>
              {cashback_type === 'percentage' ? t('sections.percent', { percent: cashback_amount }) : money.text(cashback_amount)}
            </bdi>{' '}
            <bdi>{title}</bdi>
          </p>
          <p className="text-sm text-ink-2">{t('sections.min_spent', { amount: money.text(min_purchase) })}</p>
          <p className="text-xs text-ink-3">
            {t('sections.until', { date: formatDate(new Date(end_date), language, timeZone) })}
          </p>
        </li>
      ))}
    </ul>
  )
}
