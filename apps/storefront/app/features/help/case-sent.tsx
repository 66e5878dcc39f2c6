import type { Case, OrderHelp } from '@medina/contract/orders/cases'
import type { ReactNode } from 'react'
import { useText } from '@medina/web/texts/text.tsx'
import { classNames } from '@medina/web/ui/class-names.ts'
import { Price } from '@medina/web/ui/display/price.tsx'
import { Icon } from '@medina/web/ui/icon/icon.tsx'
import type { IconName } from '@medina/web/ui/icon/icon-names.ts'
import { useMoney } from '@medina/web/site/site.tsx'
import { splitByWay } from '@medina/web/format/chosen-pieces.ts'
import { useMoment } from './use-moment.ts'

type CaseSentProps = { opened: Case; to: OrderHelp['refund_to'] | undefined }

/** The opened case: its number, the refund and its method, and the next steps with their deadline. */
export function CaseSent({ opened, to }: CaseSentProps) {
  const { t } = useText()
  const money = useMoney()
  const { refund, amount, answer_by } = opened
  const back = refund?.amount ?? amount
  const ways = refund === null ? splitByWay(amount, to) : refund
  const rows = [
    [to?.gateway?.title ?? t('help.to_gateway'), ways.gateway],
    [t('help.to_wallet'), ways.wallet],
    [t('help.to_manual'), ways.manual],
  ] as const
  return (
    <div className="grid gap-5">
      <div className="grid justify-items-center gap-3 text-center">
        <span className="grid size-14 place-items-center rounded-full bg-success-soft text-success">
          <Icon name="check" size={24} />
        </span>
        <p className="max-w-80 text-ink-2" role="status">
          {t(refund === null ? 'help.sent_text' : 'help.sent_refunded')}
        </p>
      </div>
      <dl className="card px-4 text-label">
        <Row name={t('help.case')}>
          <span className="num font-semibold">{opened.id}</span>
        </Row>
        {back > 0 && (
          <Row name={t(refund === null ? 'help.asked' : 'help.back')}>
            <Price price={money.parts(back)} size="name" />
          </Row>
        )}
        {rows
          .filter(([, each]) => each > 0)
          .map(([name, each]) => (
            <Row key={name} name={name} quiet>
              <Price price={money.parts(each)} size="label" />
            </Row>
          ))}
      </dl>
      <NextSteps at={opened.created_at} answerBy={answer_by} hasMoney={back > 0} />
    </div>
  )
}

function Row({ name, quiet = false, children }: { name: string; quiet?: boolean; children: ReactNode }) {
  return (
    <div className="flex items-baseline justify-between gap-4 border-line py-3.5 not-last:border-b">
      <dt className={quiet ? 'text-ink-2' : undefined}>
        <bdi>{name}</bdi>
      </dt>
      <dd className="flex-none">{children}</dd>
    </div>
  )
}

type Step = { name: string; time: string | null; state: 'done' | 'now' | 'later'; icon: IconName }

/** `answerBy`: null once the case is answered. */
function NextSteps({ at, answerBy, hasMoney }: { at: string; answerBy: string | null; hasMoney: boolean }) {
  const { t } = useText()
  const moment = useMoment()
  const isOpen = answerBy !== null
  const money: Step[] = hasMoney
    ? [{ name: t('help.step_money'), time: null, state: isOpen ? 'later' : 'now', icon: 'wallet' }]
    : []
  const steps: Step[] = [
    { name: t('help.you_reported'), time: moment(at), state: 'done', icon: 'check' },
    isOpen
      ? { name: t('help.step_look'), time: t('help.by', { moment: moment(answerBy) }), state: 'now', icon: 'help' }
      : { name: t('help.decided_granted'), time: null, state: 'done', icon: 'check' },
    ...money,
  ]
  return (
    <ol>
      {steps.map(({ name, time, state, icon }) => (
        <li key={name} className="track-step" data-state={state}>
          <span aria-hidden="true" className="track-mark">
            <Icon name={icon} size={16} />
          </span>
          <span className={classNames('min-w-0 flex-1', state === 'later' ? 'text-ink-3' : state === 'now' && 'font-semibold')}>
            {name}
          </span>
          {time !== null && <span className="num flex-none text-sm text-ink-2">{time}</span>}
        </li>
      ))}
    </ol>
  )
}
