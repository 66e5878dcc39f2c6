import type { OfflinePayment } from '@medina/contract/orders/offline-payments'
import type { Transfer, Transferred } from '@medina/contract/transfers/transfer'
import { type ReactNode, Suspense, useState } from 'react'
import { lazyWithRetry } from '@medina/web/rendering/lazy-with-retry.ts'
import { useText } from '@medina/web/texts/text.tsx'
import { Badge } from '@medina/web/ui/display/badge.tsx'
import { Button } from '@medina/web/ui/button/button.tsx'
import { Notice } from '@medina/web/ui/feedback/notice.tsx'
import { Skeleton } from '@medina/web/ui/loading/skeleton.tsx'
import { useMoney } from '@medina/web/site/site.tsx'
import type { PaymentSubmission } from './offline-dialog.tsx'
import { PayTo } from './pay-to.tsx'

const loadDialog = () => import('./offline-dialog.tsx')
const OpenTransfer = lazyWithRetry(() => import('./open-transfer.tsx'))
const OfflineDialog = lazyWithRetry(loadDialog)

const tones = { pending: 'warning', verified: 'success', denied: 'danger' } as const

type OfflineCardProps = {
  report: OfflinePayment | null
  /** The amount that is still to be paid that way. */
  due: number
  submission: PaymentSubmission
  /** How an instant transfer is made, with a reference of this payment. */
  transfers?: readonly Transfer[] | undefined
  /** The parts that have come. */
  transferred?: Transferred | undefined
  /** Another payment method, next to the report. */
  children?: ReactNode
}

/** The report of an offline payment and its status; it can be corrected until it is verified. */
export function OfflineCard({ report, due, submission, transfers = [], transferred, children }: OfflineCardProps) {
  const { t } = useText()
  const money = useMoney()
  const [dialog, setDialog] = useState<'never' | 'open' | 'closed'>('never')
  const status = report?.data.status ?? null
  const hasTransfers = due > 0 && transfers.length > 0
  const amount = money.text(transferred?.rest ?? due)
  const came = transferred && { received: money.text(transferred.received), amount: money.text(due), rest: amount }
  return (
    <section aria-labelledby="offline" className="card px-4 py-5 md:px-6">
      <h2 id="offline" className="mb-2 flex flex-wrap items-center gap-x-3 gap-y-1 text-h3">
        {t('order.offline')}
        {status !== null && <Badge tone={tones[status]}>{t(`offline_payment.${status}`)}</Badge>}
      </h2>
      <div role="status" className="mb-3 grid gap-3 text-ink-2">
        {came && <p className="font-semibold">{t(`offline_payment.has_${hasTransfers ? 'part' : 'some'}`, came)}</p>}
        <p>{t(`offline_payment.says_${status ?? (hasTransfers ? 'transfer' : 'untold')}`, { amount })}</p>
        {status === 'denied' && report?.data.admin_note && (
          <Notice tone="danger" title={t('offline_payment.answer')}>
            <bdi>{report.data.admin_note}</bdi>
          </Notice>
        )}
      </div>
      {hasTransfers && (
        <Suspense fallback={<Skeleton className="h-92 rounded-lg" />}>
          <OpenTransfer
            {...{ transfers, amount, submission }}
            isReported={status === 'pending'}
            onQuestions={() => setDialog('open')}
          />
        </Suspense>
      )}
      {report !== null && <PaymentReport report={report} isOpen={due > 0 && !hasTransfers} amount={amount} />}
      {due > 0 && (
        <div className="no-print mt-4 grid gap-3">
          <Button
            block
            variant={status === 'pending' || hasTransfers ? 'secondary' : 'primary'}
            onPointerEnter={() => void loadDialog()}
            onClick={() => setDialog('open')}
          >
            {t(report === null ? 'offline_payment.tell' : 'offline_payment.edit')}
          </Button>
          {children}
        </div>
      )}
      {dialog !== 'never' && (
        <Suspense fallback={null}>
          <OfflineDialog open={dialog === 'open'} {...{ report, amount, submission }} onClose={() => setDialog('closed')} />
        </Suspense>
      )}
    </section>
  )
}

type ReportProps = { report: OfflinePayment; isOpen: boolean; amount: string }

function PaymentReport({ report: { input, data, method_fields }, isOpen, amount }: ReportProps) {
  const { t } = useText()
  const lines = [
    { key: 'method', label: t('offline_payment.paid_to'), text: data.method_name },
    ...input.map(({ user_input, label, user_data }) => ({ key: user_input, label, text: user_data })),
    ...(data.customer_note === null ? [] : [{ key: 'note', label: t('offline_payment.note'), text: data.customer_note }]),
  ]
  return (
    <>
      {isOpen && data.status === 'denied' && <PayTo fields={method_fields} amount={amount} />}
      <dl className="pay-to">
        {lines.map(({ key, label, text }) => (
          <div key={key} className="pay-to-line">
            <dt>
              <bdi>{label}</bdi>
            </dt>
            <dd className="font-medium">
              <bdi>{text}</bdi>
            </dd>
          </div>
        ))}
      </dl>
    </>
  )
}
