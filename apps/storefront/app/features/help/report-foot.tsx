import type { Case, CaseKind, OrderHelp } from '@medina/contract/orders/cases'
import { ApiFailure } from '@medina/contract/wire/client'
import type { ReactNode } from 'react'
import { useText } from '@medina/web/texts/text.tsx'
import { useOnce } from '#lib/use-once.ts'
import { Button } from '@medina/web/ui/button/button.tsx'
import { Price } from '@medina/web/ui/display/price.tsx'
import { Notice } from '@medina/web/ui/feedback/notice.tsx'
import { useMoney } from '@medina/web/site/site.tsx'
import { sumChosen } from '@medina/web/format/chosen-pieces.ts'
import { useOpenCase } from './help.data.ts'
import { findLineReason, listChosen, type Report } from './use-report.ts'

type ReportFootProps = { kind: CaseKind; help: OrderHelp; report: Report; onSent: (opened: Case) => void }

/** The refund of the chosen pieces with its method, and the button that sends the report. */
export function ReportFoot({ kind, help, report, onSent }: ReportFootProps) {
  const { t } = useText()
  const { mutateAsync, isPending, error } = useOpenCase(help.order_id)
  const lines = listChosen(kind, help, report)
  const words = report.words.trim()
  const isAboutLines = findLineReason(kind) !== undefined
  const isReady = isAboutLines ? lines.length > 0 : words !== '' || report.photos.length > 0
  const send = useOnce(async () => {
    try {
      onSent(await mutateAsync({ kind, words, lines, photos: report.photos }))
      return true
    } catch {
      // The error is shown above the button.
      return false
    }
  })
  return (
    <div className="grid gap-3">
      {lines.length > 0 && <Sum help={help} report={report} />}
      <div role="alert">
        {error !== null && (
          <Notice
            tone="warning"
            title={error instanceof ApiFailure ? error.errors.map(({ message }) => message).join(' ') : t('help.failed')}
          />
        )}
      </div>
      <Button
        block
        pending={isPending}
        reason={isReady ? undefined : t(isAboutLines ? 'help.items_first' : 'help.words_first')}
        onClick={() => void send()}
      >
        {t('help.send')}
      </Button>
    </div>
  )
}

function Sum({ help, report: { choices } }: { help: OrderHelp; report: Report }) {
  const { t } = useText()
  const money = useMoney()
  const { pieces, price, off, tax, charges, amount, gateway, rest } = sumChosen(help, choices)
  const parts = [
    [t('help.pieces', { count: pieces }), price],
    [t('help.off'), -off],
    [t('help.tax'), tax],
    [t('help.charges'), charges],
  ] as const
  // The price alone would repeat the sum below it.
  const rows = price === amount ? [] : parts.filter(([, each]) => each !== 0)
  const ways = [
    [help.refund_to.gateway?.title ?? '', gateway],
    [t(`help.to_${help.refund_to.rest}`), rest],
  ] as const
  return (
    <dl className="grid gap-1.5 text-sm" aria-live="polite">
      {rows.map(([name, each]) => (
        <Row key={name} name={name}>
          <Price price={money.parts(each)} size="sm" />
        </Row>
      ))}
      <div className="flex items-baseline justify-between gap-4 text-base font-semibold">
        <dt>{t('help.back')}</dt>
        <dd>
          <Price price={money.parts(amount)} size="h3" />
        </dd>
      </div>
      {ways
        .filter(([, each]) => each > 0)
        .map(([name, each]) => (
          <Row key={name} name={name}>
            <Price price={money.parts(each)} size="sm" />
          </Row>
        ))}
    </dl>
  )
}

function Row({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex items-baseline justify-between gap-4 text-ink-2">
      <dt>
        <bdi>{name}</bdi>
      </dt>
      <dd className="flex-none">{children}</dd>
    </div>
  )
}
