import { useId, useState } from 'react'
import { formatDate, formatNumber } from '../../lib/format.ts'
import { useMyQuery } from '../../lib/my-query.ts'
import { useText } from '../../lib/text.tsx'
import { Icon } from '../../ui/icon.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { useConfig, useMoney } from '../site/site.tsx'
import './cashback-panel.css'

/** A small badge that opens what comes back to the wallet; nothing where the customer has no offer (screens 2.6). */
export default function CashbackPanel() {
  const { t, language } = useText()
  const money = useMoney()
  const timeZone = useConfig()?.time_zone ?? 'UTC'
  const panelId = useId()
  const [isOpen, setIsOpen] = useState(false)
  const { data } = useMyQuery('promotions.cashbacks', {}, { staleTime: 10_000 })
  if (data === undefined || data.length === 0) return null
  return (
    <aside className="cashback" aria-label={t('sections.cashback')}>
      {isOpen && (
        <div id={panelId} className="cashback-panel">
          <div className="flex items-center gap-2">
            <h2 className="min-w-0 flex-1 text-h3">{t('sections.cashback')}</h2>
            <IconButton icon="close" label={t('ui.close')} size={36} onClick={() => setIsOpen(false)} />
          </div>
          <ul>
            {data.map(({ id, title, cashback_type, cashback_amount, min_purchase, end_date }) => (
              <li key={id} className="cashback-offer">
                <p className="font-semibold">
                  <bdi>
                    {cashback_type === 'percentage' ? `${formatNumber(cashback_amount, language)}%` : money.text(cashback_amount)}
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
        </div>
      )}
      <button
        type="button"
        className="cashback-badge"
        aria-expanded={isOpen}
        aria-controls={isOpen ? panelId : undefined}
        aria-label={t('sections.cashback')}
        onClick={() => setIsOpen(!isOpen)}
      >
        <Icon name="coins" size={24} />
      </button>
    </aside>
  )
}
