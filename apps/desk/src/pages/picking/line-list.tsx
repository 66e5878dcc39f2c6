import type { BoardOrder } from '@medina/contract/operator/operator-desk'
import type { OperatorShortage, OperatorShortages, PickedLine } from '@medina/contract/operator/operator-shortages'
import type { ReactNode } from 'react'
import { Picture } from '@medina/web/ui/picture/picture.tsx'
import { ProgressBar } from '@medina/web/ui/display/progress-bar.tsx'
import { TravelLink } from '@medina/web/ui/navigation/travel-link.tsx'
import { classNames } from '@medina/web/ui/class-names.ts'
import { useMoney } from '@medina/web/site/site.tsx'
import { useText } from '@medina/web/texts/text.tsx'
import { nameCustomer, shortenName } from '#shop/order-customer.ts'
import { AgeChip } from '#board/age-chip.tsx'
import { DeskIcon } from '#ui/desk-icon.tsx'
import { Countdown } from './countdown.tsx'
import { ReadyFoot } from './ready-foot.tsx'
import { useLinesOut } from './picking.data.ts'
import { togglePicked, usePicked } from './picked-store.ts'
import { useKilograms } from './use-kilograms.ts'
import { useMoneyWords, useResultWords } from './use-result-words.ts'

type ListProps = {
  data: OperatorShortages
  order: BoardOrder | null
  customer: string
  /** The number of the line that is shown. */
  chosen: number | null
  onChoose: (lineId: number) => void
  /** Whether nothing beside the list says that a press on a line reports it. */
  hasHint: boolean
}

/** All lines of the order: those that ran out first, then those to find, then those that were found. */
export function LineList({ data, order, customer, chosen, onChoose, hasHint }: ListProps) {
  const { t } = useText()
  const out = useLinesOut(data.order_id)
  const ticks = usePicked(data.order_id)
  const short = data.shortages.filter(({ state }) => state !== 'withdrawn')
  const openLines = new Set(short.filter(({ state }) => state === 'open').map(({ line_id: id }) => id))
  // A line that is weighed is opened for its weight.
  const isShort = ({ id, weight }: PickedLine) =>
    (id === chosen && weight === undefined) || out.some(({ line_id: of }) => of === id)
  const rest = data.lines.filter(({ id }) => !openLines.has(id))
  const shortLines = rest.filter((line) => isShort(line) && !short.some(({ line_id: of }) => of === line.id))
  const others = rest.filter((line) => !shortLines.includes(line))
  const found = others.filter(({ id }) => ticks.includes(id))
  const missing = others.filter(({ id }) => !ticks.includes(id))
  const describe = useLineWords()
  const row = (line: PickedLine, state?: ReactNode) => (
    <Row key={line.id} line={line} isChosen={line.id === chosen} state={state} onChoose={onChoose}>
      <Tick name={line.name} isOn={ticks.includes(line.id)} onPress={() => togglePicked(data.order_id, line.id)} />
    </Row>
  )
  return (
    <nav className="picking-lines" aria-label={t('desk_picking.lines')}>
      <ListHead order={order} found={found.length} all={data.lines.length} id={data.order_id} />
      <div className="picking-scroll">
        <Part title={t('desk_picking.short', { n: short.length + shortLines.length })} count={short.length + shortLines.length}>
          {shortLines.map((line) => {
            const pending = out.find(({ line_id: of }) => of === line.id)
            return (
              <Row
                key={line.id}
                line={line}
                isChosen={line.id === chosen}
                tone={pending === undefined ? 'accent' : pending.isWaiting ? 'warning' : undefined}
                state={t(
                  pending === undefined ? 'desk_picking.here' : pending.isWaiting ? 'desk_picking.out_waits' : 'desk_picking.out',
                )}
                onChoose={onChoose}
              >
                <DeskIcon name="chevron-end" size={20} className="text-accent-ink" />
              </Row>
            )
          })}
          {short.map((shortage) => (
            <ShortRow key={`s${shortage.id}`} {...{ shortage, customer, chosen, onChoose }} />
          ))}
        </Part>
        <Part
          title={t('desk_picking.to_find', { n: missing.length })}
          count={missing.length}
          hint={hasHint && data.can_change ? t('desk_picking.choose_line') : undefined}
        >
          {missing.map((line) => row(line, describe(line)))}
        </Part>
        <Part title={t('desk_picking.found', { n: found.length })} count={found.length}>
          {found.map((line) => row(line, describe(line)))}
        </Part>
      </div>
      {order !== null && <ReadyFoot order={order} open={openLines.size} isFound={missing.length === 0} />}
    </nav>
  )
}

/** The options of a line; of goods that are sold by weight, whether they were weighed, and at which price. */
function useLineWords(): (line: PickedLine) => string {
  const { t } = useText()
  const money = useMoney()
  const kg = useKilograms()
  return ({ variant, weight, line_price: price }) => {
    if (weight === undefined) return variant
    if (weight.weighed === null) return t('desk_picking.to_weigh', { weight: kg(weight.ordered) })
    return t('desk_picking.weighed', { weight: kg(weight.weighed), price: money.text(price) })
  }
}

function ListHead({ order, found, all, id }: { order: BoardOrder | null; found: number; all: number; id: number }) {
  const { t } = useText()
  const name = order === null ? null : nameCustomer(order)
  return (
    <div className="picking-head">
      <div className="flex items-center gap-2">
        <TravelLink to="/desk" aria-label={t('desk_picking.back')} className="picking-back">
          <DeskIcon name="arrow-back" />
        </TravelLink>
        <h2 className="flex-1 text-[1.375rem] font-semibold">
          <bdi dir="ltr">{id}</bdi>
        </h2>
        {order !== null && <AgeChip order={order} />}
      </div>
      <p className="flex justify-between gap-3 text-ink-2">
        <span>
          {name !== null && (
            <>
              <bdi>{shortenName(name)}</bdi>
              {' • '}
            </>
          )}
          {order !== null && t(`desk_board.type_${order.order_type}`)}
        </span>
        <span className="num">{t('desk_picking.progress', { found, all })}</span>
      </p>
      <ProgressBar label="" value={found} max={Math.max(1, all)} />
    </div>
  )
}

type PartProps = { title: string; count: number; hint?: string | undefined; children: ReactNode }

function Part({ title, count, hint, children }: PartProps) {
  if (count === 0) return null
  return (
    <section aria-label={title}>
      <h3 className="picking-part">{title}</h3>
      {hint !== undefined && <p className="desk-quiet picking-report">{hint}</p>}
      <ul>{children}</ul>
    </section>
  )
}

type RowProps = {
  line: Pick<PickedLine, 'id' | 'name' | 'image_full_url' | 'quantity'>
  isChosen: boolean
  isGone?: boolean
  tone?: 'accent' | 'warning' | undefined
  state: ReactNode
  onChoose: (lineId: number) => void
  /** The mark at the end of the row. */
  children: ReactNode
}

function Row({ line, isChosen, isGone = false, tone, state, onChoose, children }: RowProps) {
  const { t } = useText()
  return (
    <li className="picking-row" data-chosen={isChosen ? '' : undefined} data-gone={isGone ? '' : undefined}>
      <button type="button" className="picking-row-open" aria-current={isChosen || undefined} onClick={() => onChoose(line.id)}>
        <Picture src={line.image_full_url} alt="" name={line.name} sizes="44px" maxWidth={320} className="picking-photo" />
        <span className="min-w-0 flex-1">
          {isGone ? (
            <s className="picking-name">
              <bdi>{line.name}</bdi>
            </s>
          ) : (
            <bdi className="picking-name">{line.name}</bdi>
          )}
          {state !== '' && state !== undefined && (
            <span
              className={classNames(
                'desk-quiet block',
                tone === 'accent' && 'picking-here',
                tone === 'warning' && 'picking-asked',
              )}
            >
              {state}
            </span>
          )}
        </span>
        <span className="picking-count">
          <span className="sr-only">{t('desk_board.pieces', { n: line.quantity })}</span>
          <bdi dir="ltr" aria-hidden="true">
            {line.quantity}
          </bdi>
        </span>
      </button>
      {children}
    </li>
  )
}

type ShortRowProps = Pick<ListProps, 'customer' | 'chosen' | 'onChoose'> & { shortage: OperatorShortage }

/** A line that ran out, with what became of it. */
function ShortRow({ shortage, customer, chosen, onChoose }: ShortRowProps) {
  const words = useResultWords(customer)
  const ways = useMoneyWords()
  const { state, item, line_id: id, pieces, answers_until: until } = shortage
  const isOpen = state === 'open'
  const money = isOpen ? '' : ways(shortage)
  return (
    <Row
      line={{ ...item, id, quantity: pieces }}
      isChosen={id === chosen}
      isGone={state === 'removed'}
      tone={isOpen ? 'warning' : undefined}
      state={
        <>
          {words(shortage)}
          {money !== '' && ` • ${money}`}
        </>
      }
      onChoose={onChoose}
    >
      {isOpen && until !== null ? (
        <Countdown until={until} />
      ) : (
        <DeskIcon
          name={state === 'replaced' ? 'substitute' : 'minus'}
          size={20}
          className={state === 'replaced' ? 'text-success' : 'text-ink-2'}
        />
      )}
    </Row>
  )
}

function Tick({ name, isOn, onPress }: { name: string; isOn: boolean; onPress: () => void }) {
  const { t } = useText()
  return (
    <button
      type="button"
      className="picking-tick"
      aria-pressed={isOn}
      aria-label={t('desk_picking.is_found', { name })}
      onClick={onPress}
    >
      <DeskIcon name="check" size={20} />
    </button>
  )
}
