import type { StoreDetails } from '@medina/contract/catalog/catalog'
import type { SlotDay } from '@medina/time/schedule-slots'
import { type ReactNode, Suspense, useState } from 'react'
import { lazyWithRetry } from '@medina/web/rendering/lazy-with-retry.ts'
import { useText } from '@medina/web/texts/text.tsx'
import { Icon } from '@medina/web/ui/icon/icon.tsx'
import type { IconName } from '@medina/web/ui/icon/icon-names.ts'
import { Notice } from '@medina/web/ui/feedback/notice.tsx'
import { Tick } from '@medina/web/ui/form/tick.tsx'
import { formatMinutes } from '#features/catalog/minutes.ts'
import { useMoney } from '@medina/web/site/site.tsx'
import type { Method, OrderChoice } from '#features/checkout/order-choice.ts'
import { SlotPicker } from './slot-picker.tsx'
import { useSlotText } from './use-slot-text.ts'
import '@medina/web/ui/form/choice.css'

const loadSlotDialog = () => import('./slot-dialog.tsx')
const SlotDialog = lazyWithRetry(loadSlotDialog)

const icons: Record<Method, IconName> = { delivery: 'bike', take_away: 'store', scheduled: 'calendar' }

type ReceiveCardProps = {
  store: StoreDetails
  methods: readonly Method[]
  days: readonly SlotDay[]
  choice: OrderChoice
  /** When the closed store opens; null while it is open. */
  closed: string | null
  /** The delivery fee; null while it is unknown. */
  fee: number | null
  onChange: (change: Partial<OrderChoice>) => void
}

/** Delivery, take-away or a chosen time. */
export function ReceiveCard(props: ReceiveCardProps) {
  const { store, methods, days, choice, closed, onChange } = props
  const { t } = useText()
  const notes = useMethodNotes(props)
  const [sheet, setSheet] = useState<Sheet>('never')

  function choose(method: Method) {
    const isScheduled = method === 'scheduled'
    const first = days.flatMap(({ slots }) => slots)[0]?.value ?? null
    onChange({ method, slot: isScheduled && closed !== null ? first : null })
    if (isScheduled && window.matchMedia('(max-width: 767px)').matches) setSheet('open')
  }

  return (
    <section className="card px-4 py-4.5 md:px-5">
      <fieldset>
        <legend className="mb-3 text-h3">{t('checkout.receive')}</legend>
        {methods.length === 0 && <p className="text-ink-2">{t('checkout.nothing_offered')}</p>}
        <div className="fields-row gap-3">
          {methods.map((method) => (
            <MethodCard
              key={method}
              method={method}
              title={t(`order.${method}`)}
              note={notes[method]}
              isChosen={method === choice.method}
              onChoose={() => choose(method)}
            />
          ))}
        </div>
      </fieldset>
      {closed !== null && choice.method !== 'scheduled' && (
        <Notice tone="warning" icon="clock" title={t('checkout.closed', { store: store.name })} className="mt-4">
          {closed}
        </Notice>
      )}
      {choice.method === 'scheduled' && <TimeChoice {...props} sheet={sheet} onSheet={setSheet} />}
    </section>
  )
}

function useMethodNotes({ store, days, choice, fee }: ReceiveCardProps): Record<Method, string> {
  const { t } = useText()
  const money = useMoney()
  const slotText = useSlotText(store, days)
  const range = formatMinutes(store.delivery_time, t)
  return {
    delivery: fee === null ? range : `${range} •\u00a0${fee === 0 ? t('order.free') : money.text(fee)}`,
    take_away: t('checkout.ready_in', { minutes: range }),
    scheduled: slotText(choice.method === 'scheduled' ? choice.slot : null),
  }
}

/** `never` keeps the code of the sheet from loading. */
type Sheet = 'never' | 'open' | 'closed'
type TimeChoiceProps = ReceiveCardProps & { sheet: Sheet; onSheet: (sheet: Sheet) => void }

/** The times of a scheduled order: in the card on a wide screen, in a sheet on a phone. */
function TimeChoice({ store, days, choice, onChange, sheet, onSheet }: TimeChoiceProps) {
  const { t } = useText()
  const slotText = useSlotText(store, days)
  const picker = {
    days,
    value: choice.slot,
    // "Delivery" is as soon as possible.
    now: null,
    timeZone: store.time_zone,
    onChange: (slot: string | null) => onChange({ slot }),
  }
  return (
    <>
      <div className="mt-4 hidden border-t border-line pt-4 md:block">
        <SlotPicker {...picker} />
      </div>
      <button
        type="button"
        className="mt-3 flex min-h-13 w-full items-center gap-3 rounded-md bg-surface-2 px-4 text-start md:hidden"
        onPointerEnter={() => void loadSlotDialog()}
        onClick={() => onSheet('open')}
      >
        <Icon name="clock" size={20} className="text-ink-2" />
        <span className="min-w-0 flex-1 font-medium">{slotText(choice.slot)}</span>
        {choice.slot !== null && <span className="text-action">{t('checkout.choose_time')}</span>}
      </button>
      {sheet !== 'never' && (
        <Suspense fallback={null}>
          <SlotDialog {...picker} text={slotText} open={sheet === 'open'} onClose={() => onSheet('closed')} />
        </Suspense>
      )}
    </>
  )
}

type MethodCardProps = { method: Method; title: string; note: ReactNode; isChosen: boolean; onChoose: () => void }

/** A row on a phone, a card with its control in the corner on wider screens. */
function MethodCard({ method, title, note, isChosen, onChoose }: MethodCardProps) {
  return (
    <label className="choice method">
      <Icon name={icons[method]} />
      <span className="method-words min-w-0 flex-1">
        <span className="block text-label font-semibold">{title}</span>
        <span className="block text-sm text-ink-2">{note}</span>
      </span>
      <Tick type="radio" name="method" value={method} checked={isChosen} onChange={onChoose} />
    </label>
  )
}
