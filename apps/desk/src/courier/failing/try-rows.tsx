import type { BoardOrder } from '@medina/contract/operator/operator-desk'
import { isNear, type ReturnRules, type TryKind, triesOf } from '@medina/contract/orders/return-plan'
import { useState } from 'react'
import { buttonClasses } from '@medina/web/ui/button/button-classes.ts'
import { Button } from '@medina/web/ui/button/button.tsx'
import { formatNumber } from '@medina/web/format/numbers.ts'
import { useText } from '@medina/web/texts/text.tsx'
import { useDesk } from '#session/desk-session.tsx'
import { useDeskTime } from '#session/use-desk-time.ts'
import { DeskIcon, type DeskIconName } from '#ui/desk-icon.tsx'
import { OrderMessages } from '#shop/order-messages/order-messages-button.tsx'
import { CallLink } from '#shop/calls/call-link.tsx'
import { contactAt, partyAt } from '#courier/places.ts'
import type { AttemptNow } from './attempt-now.ts'

const icons: Record<TryKind, DeskIconName> = { called: 'phone', wrote: 'chat', rang: 'bell', photo: 'camera' }

type TryRowsProps = { order: BoardOrder; attempt: AttemptNow; rules: ReturnRules; onTry: (kind: TryKind) => void }

/** Lists the tries with their times, and those that can be made next. Only the next try that counts has the accent. */
export function TryRows({ order, attempt, rules, onTry }: TryRowsProps) {
  const { t, language } = useText()
  const time = useDeskTime()
  const [isWriting, setWriting] = useState(false)
  const write = () => setWriting(true)
  const { reason, tries, plan } = attempt
  const offered = triesOf[reason].filter((kind) => kind !== 'photo')
  const left = offered.filter((kind) => tries.every((each) => each.kind !== kind))
  const isShort = plan.tries_left > 0
  const next = left.length === 0 && isShort ? offered.slice(0, 1) : left
  if (offered.length === 0) return null
  return (
    <section aria-label={t('desk_failing.tries')}>
      <h3 className="courier-section">{t('desk_failing.tries')}</h3>
      <ul>
        {tries
          .filter(({ kind }) => kind !== 'photo')
          .map(({ kind, at, distance }, index) => (
            <li key={`${at}${index}`} className="failing-try">
              <span className="failing-sign failing-done">
                <DeskIcon name="check" />
              </span>
              <span className="min-w-0 flex-1">
                <b>{t(`desk_failing.did_${kind}`)}</b>
                <span className="desk-quiet block">
                  {time(at)}
                  {distance !== null && !isNear(reason, distance, rules) && (
                    <span className="text-danger">
                      {t('ui.comma')}
                      {t('desk_failing.does_not_count', { metres: formatNumber(distance, language) })}
                    </span>
                  )}
                </span>
              </span>
            </li>
          ))}
        {next.map((kind, index) => (
          <li key={kind} className="failing-try">
            <span className={isShort && index === 0 ? 'failing-sign failing-next' : 'failing-sign'}>
              <DeskIcon name={icons[kind]} />
            </span>
            <b className="min-w-0 flex-1">
              {t(tries.some((each) => each.kind === kind) ? 'desk_failing.call_again' : `desk_failing.do_${kind}`)}
            </b>
            <TryButton {...{ order, kind }} isNext={isShort && index === 0} onTry={() => onTry(kind)} onWrite={write} />
          </li>
        ))}
      </ul>
      {isWriting && <OrderMessages order={order} onClose={() => setWriting(false)} />}
    </section>
  )
}

type TryButtonProps = {
  order: BoardOrder
  kind: TryKind
  isNext: boolean
  onTry: () => void
  /** Opens the messages of the shop. */
  onWrite: () => void
}

/** Calls and messages open the phone's own apps, or those of the shop where it hides the number; they count once they are begun. */
function TryButton({ order, kind, isNext, onTry, onWrite }: TryButtonProps) {
  const { t } = useText()
  const { may } = useDesk()
  const phone = contactAt(order, 'target')?.contact_person_number ?? ''
  const variant = isNext ? 'primary' : 'secondary'
  const party = partyAt(order, 'target')
  if (kind === 'called' && (phone !== '' || order.call_to?.includes(party) === true))
    return (
      <CallLink order={order} to={party} phone={phone} className={buttonClasses({ variant })} onCall={onTry}>
        <DeskIcon name="phone" />
        {t('desk_courier.call')}
      </CallLink>
    )
  if (kind === 'wrote' && phone === '' && may('messages:write'))
    return (
      <Button
        variant={variant}
        onClick={() => {
          onTry()
          onWrite()
        }}
      >
        <DeskIcon name="chat" />
        {t('desk_failing.write')}
      </Button>
    )
  if (kind === 'rang' || phone === '')
    return (
      <Button variant={variant} onClick={onTry}>
        {t('desk_failing.done')}
      </Button>
    )
  const text = t('desk_failing.text_message', { id: String(order.id) })
  return (
    <a href={`sms:${phone}?&body=${encodeURIComponent(text)}`} className={buttonClasses({ variant })} onClick={onTry}>
      <DeskIcon name={icons[kind]} />
      {t('desk_failing.write')}
    </a>
  )
}
