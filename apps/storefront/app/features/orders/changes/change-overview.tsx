import type { ChangePart, OrderChanges } from '@medina/contract/orders/changes'
import { formatPhone } from '@medina/contract/wire/format-phone'
import { formatDate, formatTime } from '@medina/web/format/format.ts'
import { formatSpan } from '@medina/web/format/time-span.ts'
import { useText } from '@medina/web/texts/text.tsx'
import { useNow } from '@medina/web/time/now.tsx'
import { Notice } from '@medina/web/ui/feedback/notice.tsx'
import { Icon } from '@medina/web/ui/icon/icon.tsx'
import type { IconName } from '@medina/web/ui/icon/icon-names.ts'
import { AddressText } from '#features/address/address-text.tsx'
import type { ChangedLine, ChangedOrder } from './changed-order.ts'

export type ChangeStep = 'address' | 'slot' | 'items' | 'note' | 'contact'

const HALF_A_DAY_MS = 43_200_000

/** The parts of the order behind each step: one that can change opens it. */
const parts: Record<ChangeStep, readonly ChangePart[]> = {
  address: ['address', 'instructions'],
  slot: ['slot'],
  items: ['items'],
  note: ['note'],
  contact: ['contact'],
}
const icons: Record<ChangeStep, IconName> = { address: 'home', slot: 'clock', items: 'bag', note: 'note', contact: 'phone' }

type ChangeOverviewProps = {
  order: ChangedOrder
  lines: readonly ChangedLine[]
  changes: OrderChanges
  last: ChangeStep | null
  onStep: (step: ChangeStep) => void
}

/** The parts of the order with their current content; the deadline for changes above, the reasons of locked parts below. */
export function ChangeOverview({ order, lines, changes, last, onStep }: ChangeOverviewProps) {
  const { t, language } = useText()
  const open = new Set(changes.parts.flatMap(({ part, reason }) => (reason === null ? [part] : [])))
  const shown = listSteps(order)
  const isOpen = (step: ChangeStep) => parts[step].some((part) => open.has(part))
  const relevant = new Set(shown.flatMap((step) => parts[step]))
  const reasons = new Set(changes.parts.flatMap(({ part, reason }) => (relevant.has(part) ? (reason ?? []) : [])))
  const until = changes.items_until === null ? null : new Date(changes.items_until)
  const now = useNow()
  // A scheduled order can change until another day.
  const endOf = (at: Date) => {
    const format = at.getTime() - now.getTime() < HALF_A_DAY_MS ? {} : ({ weekday: 'short' } as const)
    return formatDate(at, language, changes.time_zone, { ...format, hour: 'numeric', minute: '2-digit' })
  }
  return (
    <>
      {until !== null && (
        <Notice tone="warning" icon="clock" title={t('order_changes.until', { time: endOf(until) })}>
          {t('order_changes.until_note')}
        </Notice>
      )}
      <ul className="my-2">
        {shown.map((step) => (
          <li key={step} className="border-line not-last:border-b">
            <StepRow
              step={step}
              label={isCourierNote(step, order) ? t('order.instruction') : t(`order_changes.${step}`)}
              isOpen={isOpen(step)}
              hasFocus={step === last}
              onOpen={() => onStep(step)}
            >
              <Present step={step} order={order} lines={lines} changes={changes} />
            </StepRow>
          </li>
        ))}
      </ul>
      {reasons.size > 0 && (
        <div className="flex gap-3 rounded-lg bg-surface-2 px-4.5 py-4 text-sm text-ink-2">
          <Icon name="lock" size={20} />
          <div className="grid gap-2">
            {[...reasons].map((reason) => (
              <p key={reason}>
                <bdi>{reason}</bdi>
              </p>
            ))}
          </div>
        </div>
      )}
      {reasons.size === 0 && <p className="text-sm text-ink-2">{t('order_changes.later')}</p>}
    </>
  )
}

/** An order that is picked up has no address, a parcel neither items nor a note for a store. */
function listSteps({ order_type }: ChangedOrder): ChangeStep[] {
  if (order_type === 'parcel') return ['address', 'contact']
  return order_type === 'take_away' ? ['slot', 'items', 'note', 'contact'] : ['address', 'slot', 'items', 'note', 'contact']
}

/** The address of a parcel stays, so its step is about the note for the courier alone. */
function isCourierNote(step: ChangeStep, { order_type }: ChangedOrder): boolean {
  return step === 'address' && order_type === 'parcel'
}

type StepRowProps = {
  step: ChangeStep
  label: string
  isOpen: boolean
  hasFocus: boolean
  onOpen: () => void
  children: React.ReactNode
}

function StepRow({ step, label, isOpen, hasFocus, onOpen, children }: StepRowProps) {
  const content = (
    <>
      <span className="grid size-11 flex-none place-items-center rounded-full bg-surface-2">
        <Icon name={icons[step]} />
      </span>
      <span className="min-w-0 flex-1">
        <span className="block text-sm text-ink-2">{label}</span>
        {children}
      </span>
      <Icon name={isOpen ? 'chevron-end' : 'lock'} size={20} className="text-ink-2" />
    </>
  )
  const look = 'flex min-h-16 w-full items-center gap-3.5 py-3 text-start'
  if (isOpen)
    return (
      <button type="button" className={look} autoFocus={hasFocus} onClick={onOpen}>
        {content}
      </button>
    )
  return <div className={look}>{content}</div>
}

type PresentProps = Omit<ChangeOverviewProps, 'last' | 'onStep'> & { step: ChangeStep }

function Present({ step, order, lines, changes: { slot, time_zone: timeZone } }: PresentProps) {
  const { t, language } = useText()
  const { delivery_address: address, delivery_instruction, order_note, schedule_at } = order
  const none = t('order_changes.none')
  if (isCourierNote(step, order))
    return <Words main={delivery_instruction ? <bdi>{delivery_instruction}</bdi> : none} note={null} />
  if (step === 'address') return <Words main={address && <AddressText address={address} />} note={delivery_instruction} />
  if (step === 'note') return <Words main={order_note === null ? none : <bdi>{order_note}</bdi>} note={null} />
  if (step === 'contact')
    return (
      <Words
        main={<bdi dir="ltr">{formatPhone(address?.contact_person_number ?? '')}</bdi>}
        note={address?.contact_person_name ?? null}
      />
    )
  if (step === 'items') {
    const count = lines.reduce((sum, { quantity }) => sum + quantity, 0)
    const names = lines.map(({ item_details }) => item_details.name).join(t('ui.comma'))
    return <Words main={t('cart.piece_count', { count })} note={names} />
  }
  if (schedule_at === null) return <Words main={t('order.asap')} note={null} />
  const at = new Date(schedule_at)
  const day = formatDate(at, language, timeZone, { weekday: 'short', day: 'numeric', month: 'short' })
  const time =
    slot === null ? formatTime(at, language, timeZone) : formatSpan(new Date(slot.from), new Date(slot.to), language, timeZone)
  return <Words main={t('order_changes.at', { day, time })} note={null} />
}

function Words({ main, note }: { main: React.ReactNode; note: string | null }) {
  return (
    <>
      <span className="block font-semibold">{main}</span>
      {note && (
        <span className="block text-sm text-ink-2">
          <bdi>{note}</bdi>
        </span>
      )}
    </>
  )
}
