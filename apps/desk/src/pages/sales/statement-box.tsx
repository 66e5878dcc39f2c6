import type { AccountEntry } from '@medina/contract/operator/operator-sales'
import { useEffect, useRef } from 'react'
import { Button } from '@medina/web/ui/button/button.tsx'
import { LoadingMark } from '@medina/web/ui/loading/loading-mark.tsx'
import { useText } from '@medina/web/texts/text.tsx'
import { useDeskMoment } from '#session/use-desk-moment.ts'
import { ExactPrice } from './exact-price.tsx'
import type { Period } from './period.ts'
import { useStatement } from './sales.data.ts'

const parts = ['goods', 'offers', 'tax', 'packaging', 'delivery', 'tip', 'commission', 'commission_tax', 'cash'] as const

/** The account of a store in a period: the balance before, each entry with the balance after it, and the last one. */
export function StatementBox({ storeId, period }: { storeId: number; period: Period }) {
  const { t } = useText()
  const { data, hasNextPage, isFetchingNextPage, fetchNextPage } = useStatement(storeId, period)
  const [first] = data?.pages ?? []
  const box = useRef<HTMLElement>(null)
  // It opens below what was in view.
  useEffect(() => box.current?.scrollIntoView({ block: 'nearest' }), [])
  return (
    <section ref={box} className="desk-box desk-sales-box" aria-label={t('desk_sales.statement')} aria-busy={first === undefined}>
      <h2>{t('desk_sales.statement')}</h2>
      {first === undefined ? (
        <LoadingMark size={32} />
      ) : (
        <>
          <BalanceLine name={t('desk_sales.opening')} amount={first.opening} />
          <ol>
            {data?.pages
              .flatMap((page) => page.entries)
              .map((entry) => (
                <Entry key={entry.id} entry={entry} />
              ))}
          </ol>
          {first.count === 0 && <p className="text-ink-2">{t('desk_sales.no_entries')}</p>}
          {hasNextPage && (
            <Button variant="ghost" block pending={isFetchingNextPage} onClick={() => void fetchNextPage()}>
              {t('desk_sales.more_entries')}
            </Button>
          )}
          <BalanceLine name={t('desk_sales.closing')} amount={first.closing} />
        </>
      )}
    </section>
  )
}

function BalanceLine({ name, amount }: { name: string; amount: number }) {
  return (
    <p className="desk-due-sum desk-sales-title">
      <span>{name}</span>
      <ExactPrice amount={amount} size="name" />
    </p>
  )
}

function Entry({ entry }: { entry: AccountEntry }) {
  const { t } = useText()
  const moment = useDeskMoment()
  const number = entry.order_id ?? entry.trip_id
  return (
    <li className="desk-row desk-entry-row">
      <span className="min-w-0 flex-1">
        <span className="block">
          {t(`desk_sales.kind_${entry.kind}`)} {number !== null && <bdi>{number}</bdi>}
          <span className="desk-quiet"> • {moment(entry.created_at)}</span>
        </span>
        <span className="desk-entry-parts desk-quiet">
          {parts.map((part) =>
            entry[part] === 0 ? null : (
              <span key={part}>
                {t(`desk_sales.entry_${part}`)} <ExactPrice amount={entry[part]} size="inherit" />
              </span>
            ),
          )}
          {entry.note !== null && <bdi>{entry.note}</bdi>}
          {entry.key !== null && <bdi>{entry.key.name}</bdi>}
        </span>
      </span>
      <span className="desk-entry-sums">
        <ExactPrice amount={entry.amount} />
        <span className="desk-quiet">
          {t('desk_sales.then')} <ExactPrice amount={entry.balance} size="inherit" />
        </span>
      </span>
    </li>
  )
}
