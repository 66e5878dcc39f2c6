import type { SalesFigures } from '@medina/contract/operator/operator-sales'
import type { ReactNode } from 'react'
import { useText } from '@medina/web/texts/text.tsx'
import { ExactPrice } from './exact-price.tsx'

const parts = ['sales', 'offers', 'refunds', 'delivery', 'commission', 'commission_tax', 'cash'] as const

type DueBoxProps = { figures: SalesFigures; title: string; children?: ReactNode }

/** The sum that a store is owed for the period; it agrees with the entries to the last unit. */
export function DueBox({ figures, title, children }: DueBoxProps) {
  const { t } = useText()
  return (
    <section className="desk-box desk-sales-box" aria-label={title}>
      <h2>{title}</h2>
      <dl className="desk-due">
        {parts.map((part) =>
          figures[part] === 0 && part !== 'sales' ? null : (
            <div key={part}>
              <dt>{t(`desk_sales.part_${part}`)}</dt>
              <dd>
                <ExactPrice amount={figures[part]} />
              </dd>
            </div>
          ),
        )}
        <div className="desk-due-sum">
          <dt>{t('desk_sales.due')}</dt>
          <dd>
            <ExactPrice amount={figures.due} size="name" />
          </dd>
        </div>
      </dl>
      <p className="desk-quiet">{t('desk_sales.due_note')}</p>
      {children}
    </section>
  )
}
