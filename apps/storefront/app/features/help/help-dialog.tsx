import type { Case, CaseKind, OrderHelp } from '@medina/contract/orders/cases'
import { type ReactNode, useState } from 'react'
import { useText } from '../../lib/texts/text.tsx'
import { Button } from '../../ui/button/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { Skeleton } from '../../ui/loading/skeleton.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { CaseSent } from './case-sent.tsx'
import { ReportStep } from './report-step.tsx'
import { useHelp } from './help.data.ts'
import { WhatHappened } from './what-happened.tsx'

type HelpDialogProps = {
  open: boolean
  order: { id: number; store: { name: string } | null }
  /** The other dialogs that help can lead to. */
  ways: Partial<Record<'change' | 'cancel', () => void>>
  onClose: () => void
}

/** Help with an order in three steps: what happened, which items, and the case that was opened. */
export default function HelpDialog({ open, order, ways, onClose }: HelpDialogProps) {
  const { t } = useText()
  const [kind, setKind] = useState<CaseKind | null>(null)
  const [isShown, setShown] = useState(false)
  const [sent, setSent] = useState<Case | null>(null)
  const step = sent !== null ? 3 : kind !== null && isShown ? 2 : 1
  const close = () => {
    if (sent !== null) {
      setSent(null)
      setKind(null)
    }
    setShown(false)
    onClose()
  }
  const title = step === 3 ? t('help.sent_title') : step === 2 && kind !== null ? t(`help.${kind}`) : t('help.title')
  return (
    <Dialog
      open={open}
      onClose={close}
      title={title}
      closeLabel={t('ui.close')}
      top={
        step === 2 && (
          <Button variant="plain" size="sm" icon="arrow-back" onClick={() => setShown(false)}>
            {t('ui.back')}
          </Button>
        )
      }
    >
      <p className="mb-3 text-sm text-ink-2">
        {t('help.order', { id: String(order.id) })} {order.store !== null && '• '}
        <bdi>{order.store?.name}</bdi>
      </p>
      <Progress step={step} />
      {open && sent !== null && <CaseSent opened={sent} onClose={close} />}
      {open && sent === null && (
        <Report
          orderId={order.id}
          kind={kind}
          isShown={step === 2}
          ways={ways}
          onKind={(chosen) => {
            setKind(chosen)
            setShown(true)
          }}
          onSent={setSent}
        />
      )}
    </Dialog>
  )
}

type ReportProps = Pick<HelpDialogProps, 'ways'> & {
  orderId: number
  kind: CaseKind | null
  /** The second step; the first otherwise. */
  isShown: boolean
  onKind: (kind: CaseKind) => void
  onSent: (opened: Case) => void
}

/** The first two steps. */
function Report({ orderId, kind, isShown, ways, onKind, onSent }: ReportProps) {
  return (
    <WithHelp orderId={orderId}>
      {(help) => (
        <>
          {!isShown && <WhatHappened help={help} ways={ways} onKind={onKind} />}
          {/* It stays mounted, so that going back loses nothing. */}
          {kind !== null && (
            <div hidden={!isShown}>
              <ReportStep kind={kind} help={help} onSent={onSent} />
            </div>
          )}
        </>
      )}
    </WithHelp>
  )
}

function Progress({ step }: { step: number }) {
  const { t } = useText()
  return (
    <p className="mb-5 grid grid-cols-3 gap-2" role="img" aria-label={t('help.step', { step })}>
      {[1, 2, 3].map((each) => (
        <span key={each} className={classNames('rounded-full pt-1', each <= step ? 'bg-accent' : 'bg-surface-3')} />
      ))}
    </p>
  )
}

function WithHelp({ orderId, children }: { orderId: number; children: (help: OrderHelp) => ReactNode }) {
  const { t } = useText()
  const { data, isError, refetch } = useHelp(orderId)
  if (data !== undefined) return children(data)
  if (!isError) return <Skeleton className="h-72 rounded-lg" />
  return (
    <EmptyState art="offline" title={t('help.failed')} action={<Button onClick={() => void refetch()}>{t('ui.retry')}</Button>} />
  )
}
