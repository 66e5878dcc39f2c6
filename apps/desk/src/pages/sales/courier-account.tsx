import type { BalancedCourierEntry, CourierBalance, CourierSides } from '@medina/contract/operator/couriers/courier-accounts'
import { useState } from 'react'
import { Button } from '@medina/web/ui/button/button.tsx'
import { Icon } from '@medina/web/ui/icon/icon.tsx'
import { LoadingMark } from '@medina/web/ui/loading/loading-mark.tsx'
import { Dialog } from '@medina/web/ui/overlay/dialog.tsx'
import { formatDistance } from '@medina/web/format/format.ts'
import { useText } from '@medina/web/texts/text.tsx'
import { useDesk } from '#session/desk-session.tsx'
import { useDeskMoment } from '#session/use-desk-moment.ts'
import { useCourierFile, useCourierStatement } from './courier-accounts.data.ts'
import { ConfirmHandOver } from './confirm-hand-over.tsx'
import { CourierPaymentForm } from './courier-payment-form.tsx'
import { ExactPrice } from './exact-price.tsx'
import type { Period } from './period.ts'

type AccountProps = { balance: CourierBalance; needsCode: boolean; period: Period; onClose: () => void }

/** A courier's account in the period: both balances before, each entry, both balances after, and a form for payments. */
export function CourierAccount({ balance, needsCode, period, onClose }: AccountProps) {
  const { t } = useText()
  const { may } = useDesk()
  const { courier } = balance
  const { data, hasNextPage, isFetchingNextPage, fetchNextPage } = useCourierStatement(courier.id, period)
  const file = useCourierFile(courier.id, period)
  const [isPaying, setPaying] = useState(false)
  const [first] = data?.pages ?? []
  return (
    <Dialog open onClose={onClose} title={courier.name} closeLabel={t('ui.close')}>
      <div className="grid gap-4">
        <Sides name={t('desk_sales.sides_now')} sides={balance} />
        <OfferedCash balance={balance} />
        {isPaying ? (
          <CourierPaymentForm balance={balance} needsCode={needsCode} onDone={() => setPaying(false)} />
        ) : (
          <div className="desk-sales-acts">
            {may('payouts:write') && (
              <Button icon="cash" onClick={() => setPaying(true)}>
                {t('desk_sales.note_payment')}
              </Button>
            )}
            <button type="button" className="desk-plain-button" disabled={file.isPending} onClick={() => file.mutate()}>
              <Icon name="download" size={18} />
              {t('desk_sales.file')}
            </button>
          </div>
        )}
        <section aria-label={t('desk_sales.statement')} aria-busy={first === undefined}>
          <h3 className="text-h3">{t('desk_sales.statement')}</h3>
          {first === undefined ? (
            <LoadingMark size={32} />
          ) : (
            <>
              <Sides name={t('desk_sales.opening')} sides={first.opening} />
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
              <Sides name={t('desk_sales.closing')} sides={first.closing} />
            </>
          )}
        </section>
      </div>
    </Dialog>
  )
}

/** Shows cash that the courier offers, to those who may confirm it. */
function OfferedCash({ balance: { courier, hand_over: offer } }: { balance: CourierBalance }) {
  const { t } = useText()
  const { may, call } = useDesk()
  if (offer === null || !may('payouts:write')) return null
  const confirm = (code: string) => call('operator.confirmHandOver', { params: { id: courier.id }, body: { code } })
  return <ConfirmHandOver title={t('desk_sales.offered')} amount={offer.amount} onConfirm={confirm} />
}

function Sides({ name, sides: { owed, cash } }: { name: string; sides: CourierSides }) {
  const { t } = useText()
  return (
    <dl className="desk-due" aria-label={name}>
      <div className="desk-due-sum">
        <dt>
          {name} <span className="desk-quiet">{t('desk_sales.side_cash')}</span>
        </dt>
        <dd>
          <ExactPrice amount={cash} />
        </dd>
      </div>
      <div>
        <dt>
          {name} <span className="desk-quiet">{t('desk_sales.side_owed')}</span>
        </dt>
        <dd>
          <ExactPrice amount={owed} />
        </dd>
      </div>
    </dl>
  )
}

const parts = ['delivery', 'distance', 'extra', 'tip', 'paid', 'cash'] as const

function Entry({ entry }: { entry: BalancedCourierEntry }) {
  const { t, language } = useText()
  const moment = useDeskMoment()
  const { kind, order_id: order, meters, note, key, after } = entry
  return (
    <li className="desk-row desk-entry-row">
      <span className="min-w-0 flex-1">
        <span className="block">
          {t(`desk_sales.kind_${kind}`)} {order !== null && <bdi>{order}</bdi>}
          <span className="desk-quiet"> • {moment(entry.created_at)}</span>
        </span>
        <span className="desk-entry-parts desk-quiet">
          {meters !== null && <span>{formatDistance(meters, language)}</span>}
          {parts.map((part) =>
            entry[part] === 0 ? null : (
              <span key={part}>
                {t(`desk_sales.entry_${part}`)} <ExactPrice amount={entry[part]} size="inherit" />
              </span>
            ),
          )}
          {note !== null && <bdi>{note}</bdi>}
          {key !== null && <bdi>{key.name}</bdi>}
        </span>
      </span>
      <span className="desk-entry-sums desk-quiet">
        <span>
          {t('desk_sales.side_cash')} <ExactPrice amount={after.cash} size="inherit" />
        </span>
        <span>
          {t('desk_sales.side_owed')} <ExactPrice amount={after.owed} size="inherit" />
        </span>
      </span>
    </li>
  )
}
