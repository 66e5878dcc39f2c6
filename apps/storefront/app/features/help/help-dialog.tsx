import type { Case, CaseKind } from '@medina/contract/orders/cases'
import { useState } from 'react'
import { useText } from '@medina/web/texts/text.tsx'
import { Button } from '@medina/web/ui/button/button.tsx'
import { IconButton } from '@medina/web/ui/button/icon-button.tsx'
import { classNames } from '@medina/web/ui/class-names.ts'
import { EmptyState } from '@medina/web/ui/feedback/empty-state.tsx'
import { Skeleton } from '@medina/web/ui/loading/skeleton.tsx'
import { Dialog } from '@medina/web/ui/overlay/dialog.tsx'
import { CaseSent } from './case-sent.tsx'
import { ReportFoot } from './report-foot.tsx'
import { ReportStep } from './report-step.tsx'
import { useHelp } from './help.data.ts'
import { fitChoices } from '@medina/web/format/chosen-pieces.ts'
import { useReport } from './use-report.ts'
import { WhatHappened } from './what-happened.tsx'

/** In one chunk with it: the page of an order names every file that it may load. */
export { default as ShareOrderDialog } from './share-order-dialog.tsx'

type HelpDialogProps = {
  open: boolean
  order: { id: number; store: { name: string } | null }
  /** Other dialogs that help can open. */
  ways: Partial<Record<'change' | 'cancel', () => void>>
  onClose: () => void
}

/** Help with an order in three steps: what happened, which items, and the case that was opened. */
export default function HelpDialog({ open, order, ways, onClose }: HelpDialogProps) {
  const { t } = useText()
  const help = useHelp(order.id, open)
  const entered = useReport()
  const report = help.data === undefined ? entered : { ...entered, choices: fitChoices(help.data, entered.choices) }
  const [kind, setKind] = useState<CaseKind | null>(null)
  const [sent, setSent] = useState<Case | null>(null)
  const step = sent !== null ? 3 : kind !== null ? 2 : 1
  const close = () => {
    if (sent !== null) {
      setSent(null)
      report.clear()
    }
    setKind(null)
    onClose()
  }
  const isReporting = sent === null && kind !== null && help.data !== undefined
  return (
    <Dialog
      open={open}
      onClose={close}
      title={sent !== null ? t('help.sent_title') : kind !== null ? t(`help.${kind}`) : t('help.title')}
      closeLabel={t('ui.close')}
      top={step === 2 && <IconButton icon="arrow-back" label={t('ui.back')} variant="fill" onClick={() => setKind(null)} />}
      foot={
        sent !== null ? (
          <Button block onClick={close}>
            {t('help.to_order')}
          </Button>
        ) : (
          isReporting && <ReportFoot key={kind} kind={kind} help={help.data} report={report} onSent={setSent} />
        )
      }
    >
      <p className="mb-3 text-sm text-ink-2">
        {t('help.order', { id: String(order.id) })} {order.store !== null && '•\u00a0'}
        <bdi>{order.store?.name}</bdi>
      </p>
      <Progress step={step} />
      {sent !== null ? (
        <CaseSent opened={sent} to={help.data?.refund_to} />
      ) : help.data === undefined ? (
        <Loading isFailed={help.isError} retry={() => void help.refetch()} />
      ) : kind === null ? (
        <WhatHappened help={help.data} ways={ways} onKind={setKind} />
      ) : (
        <ReportStep kind={kind} help={help.data} report={report} />
      )}
    </Dialog>
  )
}

function Loading({ isFailed, retry }: { isFailed: boolean; retry: () => void }) {
  const { t } = useText()
  if (!isFailed) return <Skeleton className="h-72 rounded-lg" />
  return <EmptyState art="offline" title={t('help.failed')} action={<Button onClick={retry}>{t('ui.retry')}</Button>} />
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
