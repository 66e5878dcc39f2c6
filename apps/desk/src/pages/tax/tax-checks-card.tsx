import type { TaxMonth } from '@medina/contract/operator/tax/tax-months'
import { TravelLink } from '@medina/web/ui/navigation/travel-link.tsx'
import { Icon } from '@medina/web/ui/icon/icon.tsx'
import { useText } from '@medina/web/texts/text.tsx'
import { useCheckWords } from './use-check-words.ts'

const icons = { success: 'success', warning: 'info', danger: 'warning' } as const

/** The checks before a month is closed, each in words, with the first order that it is about. */
export function TaxChecksCard({ read }: { read: TaxMonth }) {
  const { t } = useText()
  const checks = useCheckWords(read)
  return (
    <section className="desk-box desk-tax-card" aria-labelledby="tax-checks">
      <h2 id="tax-checks">{t(read.state === 'closed' ? 'desk_tax.checks_closed' : 'desk_tax.checks')}</h2>
      <ul className="desk-tax-checks">
        {checks.map(({ key, tone, title, text, order }) => (
          <li key={key} data-tone={tone}>
            <Icon name={icons[tone]} size={20} />
            <span className="min-w-0">
              <span className="block font-medium">{title}</span>
              {text !== '' && <span className="desk-quiet block">{text}</span>}
              {order !== null && tone !== 'success' && (
                <TravelLink to={`/desk/orders?show=${order}`} className="desk-tax-link">
                  {t('desk_tax.order', { n: String(order) })}
                </TravelLink>
              )}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
