import type { Sales } from '@medina/contract/operator/operator-sales'
import { formatNumber } from '@medina/web/format/numbers.ts'
import { useText } from '@medina/web/texts/text.tsx'
import { useDesk } from '#session/desk-session.tsx'
import { ExactPrice } from './exact-price.tsx'

const sums = ['sales', 'average', 'commission', 'due', 'balance'] as const

/** The sales of each store of the key; a press shows that store alone. */
export function StoreSales({ sales: { stores, has_more } }: { sales: Sales }) {
  const { t, language } = useText()
  const { chooseStore } = useDesk()
  if (stores.length === 0) return null
  return (
    <section className="desk-box desk-sales-box" aria-label={t('desk_sales.by_store')}>
      <h2>{t('desk_sales.by_store')}</h2>
      {/* Focusable, so that the keyboard can scroll it. */}
      {/* oxlint-disable-next-line no-noninteractive-tabindex */}
      <div className="desk-sales-table" tabIndex={0} role="region" aria-label={t('desk_sales.by_store')}>
        <table>
          <thead>
            <tr>
              <th scope="col">{t('desk_sales.store')}</th>
              <th scope="col">{t('desk_sales.orders')}</th>
              {sums.map((sum) => (
                <th key={sum} scope="col">
                  {t(`desk_sales.column_${sum}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {stores.map((store) => (
              <tr key={store.id}>
                <th scope="row">
                  <button type="button" className="desk-sales-store" onClick={() => chooseStore(store.id)}>
                    <bdi>{store.name}</bdi>
                  </button>
                </th>
                <td>{formatNumber(store.orders, language, 0)}</td>
                {sums.map((sum) => (
                  <td key={sum}>
                    <ExactPrice amount={sum === 'commission' ? -store[sum] : store[sum]} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {has_more && <p className="desk-quiet">{t('desk_sales.more_stores')}</p>}
    </section>
  )
}
