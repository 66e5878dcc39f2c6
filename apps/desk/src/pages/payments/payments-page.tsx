import type { OperatorOfflinePayment } from '@medina/contract/operator/operator-offline'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Suspense, useRef, useState } from 'react'
import { showFailure } from '@medina/web/api/failure.ts'
import { lazyWithRetry } from '@medina/web/rendering/lazy-with-retry.ts'
import { useText } from '@medina/web/texts/text.tsx'
import { withTexts } from '@medina/web/texts/texts.ts'
import { Badge } from '@medina/web/ui/display/badge.tsx'
import { Button } from '@medina/web/ui/button/button.tsx'
import { Price } from '@medina/web/ui/display/price.tsx'
import { EmptyState } from '@medina/web/ui/feedback/empty-state.tsx'
import { showToast } from '@medina/web/ui/feedback/toast-store.ts'
import { LoadingMark } from '@medina/web/ui/loading/loading-mark.tsx'
import { useMoney } from '@medina/web/site/site.tsx'
import { useFocusFallback } from '#ui/use-focus-fallback.ts'
import { DeskHead } from '#ui/desk-head.tsx'
import { always, useDesk } from '#session/desk-session.tsx'
import { DeskIcon } from '#ui/desk-icon.tsx'
import { useRecentMoment } from '#session/use-desk-moment.ts'
import { DenialDialog } from './denial-dialog.tsx'
import '#ui/note.css'
import '#shop/shop.css'
import './payments.css'

const BankSection = lazyWithRetry(() => withTexts('transfers', import('./bank/bank-section.tsx')))

const POLL_MS = 15_000

/** Transfers that customers report; a person checks whether the money has arrived in the account. */
export function PaymentsPage() {
  const { t, language } = useText()
  const { call, store, me } = useDesk()
  const storeId = store?.id
  const main = useRef<HTMLElement>(null)
  const focus = useFocusFallback(main)
  const { data } = useQuery({
    queryKey: ['desk', 'offline', storeId ?? null, language],
    queryFn: () => call('operator.offlinePayments', { query: { store_id: storeId } }),
    refetchInterval: POLL_MS,
    ...always,
  })
  return (
    <div className="desk-main">
      <DeskHead title={t('desk_payments.title')} />
      <main id="content" ref={main} tabIndex={-1} {...focus} className="desk-scroll" aria-busy={data === undefined}>
        {me.role === 'admin' && me.store_ids === null && (
          <Suspense fallback={null}>
            <BankSection />
          </Suspense>
        )}
        {data === undefined && (
          <div className="grid h-full place-items-center">
            <LoadingMark size={48} />
          </div>
        )}
        {data?.payments.length === 0 && (
          <EmptyState art="notification" title={t('desk_payments.none')}>
            {t('desk_payments.none_text')}
          </EmptyState>
        )}
        {data !== undefined && data.payments.length > 0 && (
          <ul className="desk-narrow">
            {data.payments.map((payment) => (
              <li key={payment.order_id ?? payment.trip_id}>
                <PaymentCard payment={payment} />
              </li>
            ))}
          </ul>
        )}
      </main>
    </div>
  )
}

function PaymentCard({ payment }: { payment: OperatorOfflinePayment }) {
  const { t } = useText()
  const money = useMoney()
  const moment = useRecentMoment()
  const [isDenying, setDenying] = useState(false)
  const decide = useDecision(payment)
  const { order_id, trip_id, status, amount } = payment
  const id = String(order_id ?? trip_id)
  const title = t(order_id === null ? 'desk_payments.trip' : 'desk_payments.order', { id })
  return (
    <article className="desk-box desk-payment" aria-label={title}>
      <header>
        <div className="min-w-0">
          <h2 className="text-h3">{title}</h2>
          <p className="desk-quiet">
            {payment.store !== null && (
              <>
                <bdi>{payment.store.name}</bdi> •{' '}
              </>
            )}
            {moment(payment.reported_at)}
          </p>
        </div>
        <Price price={money.parts(amount)} size="h3" />
      </header>
      <Report payment={payment} />
      <footer className="desk-payment-foot">
        <Button
          size="lg"
          pending={decide.isPending && decide.variables.verdict === 'verified'}
          onClick={() => decide.mutate({ verdict: 'verified' })}
        >
          {t('desk_payments.found', { amount: money.text(amount) })}
        </Button>
        {status === 'denied' ? (
          <Badge tone="warning">{t('desk_payments.waits_for_customer')}</Badge>
        ) : (
          <Button variant="secondary" size="lg" onClick={() => setDenying(true)}>
            {t('desk_payments.not_found')}
          </Button>
        )}
      </footer>
      {isDenying && (
        <DenialDialog
          title={title}
          onDeny={(note) => decide.mutate({ verdict: 'denied', note })}
          onClose={() => setDenying(false)}
        />
      )}
    </article>
  )
}

/** Everything that the customer says of the transfer. */
function Report({ payment }: { payment: OperatorOfflinePayment }) {
  const { t } = useText()
  const { contact, method, method_fields: fields, answers, customer_note: message, status, note } = payment
  return (
    <>
      <p className="desk-payment-who">
        <bdi className="font-medium">{contact.name}</bdi>
        <a href={`tel:${contact.phone}`} className="desk-plain-button" aria-label={t('desk_board.call', { name: contact.name })}>
          <DeskIcon name="phone" size={18} />
          <bdi dir="ltr">{contact.phone}</bdi>
        </a>
      </p>
      <Facts title={t('desk_payments.paid_to', { method })} facts={fields} />
      <Facts title={t('desk_payments.customer_says')} facts={answers} />
      {message !== null && (
        <p className="desk-note">
          <DeskIcon name="note" size={18} />
          <span dir="auto" className="min-w-0 flex-1">
            {message}
          </span>
        </p>
      )}
      {status === 'denied' && (
        <p className="desk-note desk-note-warning">
          <span className="min-w-0 flex-1">
            {t('desk_payments.denied')} <bdi>{note}</bdi>
          </span>
        </p>
      )}
    </>
  )
}

function Facts({ title, facts }: { title: string; facts: readonly { label: string; value: string }[] }) {
  if (facts.length === 0) return null
  return (
    <section>
      <h3 className="desk-quiet font-medium">{title}</h3>
      <dl className="desk-payment-facts">
        {facts.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <bdi>{value}</bdi>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

type Verdict = { verdict: 'verified' | 'denied'; note?: string }

/** A decision is never queued offline, because it moves money. */
function useDecision({ order_id: orderId, trip_id: tripId }: OperatorOfflinePayment) {
  const { t } = useText()
  const { call } = useDesk()
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (body: Verdict): Promise<void> => {
      if (orderId !== null) await call('operator.offlinePayment', { params: { id: orderId }, body })
      else await call('operator.tripOfflinePayment', { params: { id: tripId ?? 0 }, body })
    },
    onSuccess: (_, { verdict }) => showToast(t(verdict === 'verified' ? 'desk_payments.was_found' : 'desk_payments.was_denied')),
    onError: (error) => showFailure(error, t),
    onSettled: () => client.invalidateQueries({ queryKey: ['desk', 'offline'] }),
  })
}
