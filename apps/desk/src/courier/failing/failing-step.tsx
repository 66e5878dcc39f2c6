import type { BoardOrder } from '@medina/contract/operator/operator-desk'
import { isNear, mayReturn } from '@medina/contract/orders/return-plan'
import { useState } from 'react'
import { Button } from '@medina/web/ui/button/button.tsx'
import { IconButton } from '@medina/web/ui/button/icon-button.tsx'
import { formatNumber } from '@medina/web/format/numbers.ts'
import { useText } from '@medina/web/texts/text.tsx'
import { ActStatus } from '#acts/act-status.tsx'
import { addAct } from '#acts/act-store.ts'
import { useDeskTime } from '#session/use-desk-time.ts'
import { DeskIcon } from '#ui/desk-icon.tsx'
import { contactAt, doorOf, type Place } from '#courier/places.ts'
import { ProofPhotos } from '#courier/proof-photos.tsx'
import { addReport, addTry, type AttemptNow, measureToDoor, useAttempt } from './attempt-now.ts'
import './failing.css'
import { ReasonList } from './reason-list.tsx'
import { TryRows } from './try-rows.tsx'
import { useSeconds, WaitRing } from './wait-ring.tsx'

type FailingProps = {
  order: BoardOrder
  here: Place | null
  isActing: boolean
  /** They opened: the order is handed over after all. */
  onHandOver: () => void
  onBack: () => void
}

/** A delivery that fails at the door: why, what was tried, how long to wait, and then the way back. */
export function FailingStep({ order, here, isActing, onHandOver, onBack }: FailingProps) {
  const { t } = useText()
  const { attempt } = useAttempt(order)
  const [isChoosing, setChoosing] = useState(false)
  const isList = attempt === null || isChoosing
  const place = contactAt(order, 'target')?.address
  return (
    <>
      <div className="courier-step-head">
        <IconButton
          icon="arrow-back"
          label={t('desk_courier.to_list')}
          onClick={() => (isChoosing ? setChoosing(false) : onBack())}
        />
        <div className="min-w-0 flex-1">
          <h2 className="text-h3">{t(isList ? 'desk_failing.what_happened' : `desk_board.failed_${attempt.reason}`)}</h2>
          <p className="desk-quiet flex gap-1">
            <bdi dir="ltr" className="flex-none">
              {order.id}
            </bdi>
            {place != null && place !== '' && (
              <>
                <span>•</span>
                <bdi className="clip-1 min-w-0">{place}</bdi>
              </>
            )}
          </p>
        </div>
        {!isList && (
          <button type="button" className="failing-other" onClick={() => setChoosing(true)}>
            {t('desk_failing.other_reason')}
          </button>
        )}
      </div>
      <ActStatus order={order} />
      {isList ? (
        <main id="content" className="courier-view courier-padded">
          <ReasonList
            chosen={attempt?.reason ?? null}
            onChoose={(reason) => {
              addReport(order.id, reason, here)
              setChoosing(false)
            }}
          />
        </main>
      ) : (
        <Attempt order={order} attempt={attempt} here={here} isActing={isActing} onHandOver={onHandOver} />
      )}
    </>
  )
}

type AttemptProps = Omit<FailingProps, 'onBack'> & { attempt: AttemptNow }

function Attempt({ order, attempt, here, isActing, onHandOver }: AttemptProps) {
  const { t } = useText()
  const time = useDeskTime()
  const { rules } = useAttempt(order)
  const { plan, reason } = attempt
  const now = useSeconds(plan.return_from !== null)
  const isReady = mayReturn(plan, now)
  const from = plan.return_from !== null && Date.parse(plan.return_from) > now.getTime() ? time(plan.return_from) : null
  const store = order.store?.name ?? ''
  return (
    <>
      <main id="content" className="courier-view courier-padded">
        {reason === 'accident' ? (
          <p className="desk-note desk-note-warning">{t('desk_failing.accident_text')}</p>
        ) : (
          <Waiting order={order} attempt={attempt} here={here} now={now} />
        )}
        <TryRows order={order} attempt={attempt} rules={rules} onTry={(kind) => addTry(order.id, kind, here)} />
        <ProofPhotos order={order} onAdd={() => addTry(order.id, 'photo', here)} />
        <p className="desk-note">
          <DeskIcon name="info" size={18} />
          <span className="min-w-0 flex-1">{t('desk_failing.then', { store })}</span>
        </p>
      </main>
      <footer className="courier-foot">
        <Button size="lg" block className="courier-act failing-opened" disabled={isActing} onClick={onHandOver}>
          <DeskIcon name="door" />
          {t('desk_failing.opened')}
        </Button>
        <Button
          variant="secondary"
          size="lg"
          block
          className="courier-act"
          pending={isActing}
          disabled={!isReady}
          onClick={() => addAct(order.id, [{ status: 'returning' }])}
        >
          {from === null ? t('desk_failing.bring_back') : t('desk_failing.bring_back_from', { time: from })}
        </Button>
        {plan.tries_left > 0 && reason !== 'accident' && (
          <p className="courier-missing">{t('desk_failing.tries_left', { n: plan.tries_left })}</p>
        )}
      </footer>
    </>
  )
}

/** The ring with the waiting time, and whether this device is near enough for it to count. */
function Waiting({ order, attempt, here, now }: Pick<AttemptProps, 'order' | 'attempt' | 'here'> & { now: Date }) {
  const { t } = useText()
  const time = useDeskTime()
  const { rules } = useAttempt(order)
  const { plan, reason } = attempt
  const { starts_at: starts, return_from: until } = plan
  const isOver = until !== null && Date.parse(until) <= now.getTime()
  return (
    <section className="failing-wait" aria-label={t('desk_failing.waiting')}>
      <WaitRing from={starts} until={until} now={now} waitMinutes={rules.wait_minutes} />
      <div className="min-w-0">
        <h3>
          {until === null
            ? t('desk_failing.not_counting')
            : isOver
              ? t('desk_failing.waited')
              : t('desk_failing.wait_until', { time: time(until) })}
        </h3>
        <p>
          {starts === null
            ? t('desk_failing.go_closer', { metres: rules.metres })
            : t('desk_failing.rule', { n: rules.wait_minutes, time: time(starts), tries: rules.tries })}
        </p>
        {reason !== 'wrong_address' && <Nearness order={order} here={here} />}
      </div>
    </section>
  )
}

function Nearness({ order, here }: Pick<AttemptProps, 'order' | 'here'>) {
  const { t, language } = useText()
  const { rules, attempt } = useAttempt(order)
  const distance = measureToDoor(doorOf(order), here)
  if (distance === null)
    return (
      <p className="failing-near text-ink-2">
        <DeskIcon name="locate" size={18} />
        {t('desk_failing.no_position')}
      </p>
    )
  const isHere = isNear('nobody_opens', distance, rules)
  return (
    <>
      <p className={isHere ? 'failing-near text-success' : 'failing-near text-danger'}>
        <DeskIcon name="pin" size={18} />
        {t(isHere ? 'desk_failing.from_pin' : 'desk_failing.away', { metres: formatNumber(distance, language) })}
      </p>
      {!isHere && attempt !== null && (
        <button type="button" className="text-action min-h-11" onClick={() => addReport(order.id, 'wrong_address', here)}>
          {t('desk_failing.pin_wrong')}
        </button>
      )}
    </>
  )
}
