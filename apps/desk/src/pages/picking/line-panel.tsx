import type { BoardOrder } from '@medina/contract/operator/operator-desk'
import type { OperatorShortage, OperatorShortages, PickedLine, Suggestion } from '@medina/contract/operator/operator-shortages'
import { useState } from 'react'
import { Stepper } from '@medina/web/ui/form/stepper.tsx'
import { Switch } from '@medina/web/ui/form/switch.tsx'
import { useDebounced } from '@medina/web/use-debounced.ts'
import { useText } from '@medina/web/texts/text.tsx'
import { useConnection } from '#connection/connection-store.ts'
import { useDesk } from '#session/desk-session.tsx'
import { FindField } from '#shop/find-field.tsx'
import { DeskIcon } from '#ui/desk-icon.tsx'
import { findLineOut, type LinePlan, nameOf } from './line-plan.ts'
import { MenuOff } from './menu-off.tsx'
import { OfferOptions } from './offer-options.tsx'
import { OpenQuestions } from './open-questions.tsx'
import { PanelActs } from './panel-acts.tsx'
import { PanelHead } from './panel-head.tsx'
import { type Options, useChosenDish, useLinesOut, useReplacements } from './picking.data.ts'
import { Results } from './result-panel.tsx'
import { ShelfPhoto } from './shelf-photo.tsx'
import { SuggestionCards } from './suggestion-cards.tsx'
import { WaitingOut } from './waiting-out.tsx'
import { WeightCard } from './weight-card.tsx'
import { WishNote } from './wish-note.tsx'

type PanelProps = {
  data: OperatorShortages
  order: BoardOrder | null
  customer: string
  line: PickedLine
  /** Earlier shortages of this line. */
  results: readonly OperatorShortage[]
  onBack: (() => void) | null
}

const TYPING_MS = 300

/** One line: how many are on the shelf, what its customer wishes, what could replace it, and the acts. */
export function LinePanel({ data, order, customer, line, results, onBack }: PanelProps) {
  const { t } = useText()
  const { weight } = line
  // A line that is weighed is there until somebody says otherwise; any other one is opened because it ran out.
  const [onShelf, setOnShelf] = useState(weight === undefined ? 0 : line.quantity)
  const pending = findLineOut(useLinesOut(data.order_id), line.id)
  const missing = Math.max(0, line.quantity - onShelf)
  const shared = { data, order, customer, line, missing }
  return (
    <section className="picking-panel" aria-label={line.name}>
      <div className="picking-scroll">
        <PanelHead item={line} pieces={line.quantity} price={line.price} onBack={onBack}>
          {pending === undefined && (
            <div className="picking-stock">
              <span aria-hidden="true">{t('desk_picking.on_shelf')}</span>
              <Stepper
                look="big"
                quantity={Math.min(onShelf, line.quantity)}
                canDecrease={onShelf > 0}
                canIncrease={onShelf < line.quantity}
                onDecrease={() => setOnShelf(onShelf - 1)}
                onIncrease={() => setOnShelf(onShelf + 1)}
                labels={{
                  group: t('desk_picking.on_shelf'),
                  increase: t('desk_stock.one_more', { name: line.name }),
                  decrease: t('desk_stock.fewer', { name: line.name }),
                }}
              />
            </div>
          )}
        </PanelHead>
        {results.length > 0 && <Results results={results} customer={customer} />}
        {pending !== undefined && <WaitingOut pending={pending} />}
        {pending === undefined && !data.can_change && <Closed reason={data.reason} />}
        {pending === undefined && data.can_change && missing === 0 && weight !== undefined && (
          <WeightCard data={data} customer={customer} line={{ ...line, weight }} />
        )}
        {pending === undefined && missing === 0 && weight === undefined && (
          <p className="desk-note" role="status">
            {t('desk_picking.all_there')}
          </p>
        )}
        {(missing === 0 || !data.can_change) && line.item_id !== null && <MenuOff id={line.item_id} name={line.name} />}
        {pending === undefined && data.can_change && missing > 0 && <WishNote line={line} customer={customer} />}
        {pending === undefined && data.can_change && missing > 0 ? (
          <Replacing {...shared} />
        ) : (
          <OpenQuestions data={data} order={order} customer={customer} but={line.id} />
        )}
      </div>
    </section>
  )
}

function Closed({ reason }: { reason: string | null }) {
  const { t } = useText()
  return (
    <p className="desk-note desk-note-warning">
      <DeskIcon name="lock" size={18} />
      <span>{reason ?? t('desk_picking.closed')}</span>
    </p>
  )
}

type ReplacingProps = Omit<PanelProps, 'results' | 'onBack'> & { missing: number }

/** Chooses what comes instead of the missing pieces: search, suggestions, a photo of the shelf, and the acts. */
function Replacing({ data, order, customer, line, missing }: ReplacingProps) {
  const { t } = useText()
  const { may } = useDesk()
  const { state: connection } = useConnection()
  const [typed, setTyped] = useState('')
  const [chosen, setChosen] = useState<string | null | undefined>(undefined)
  const [photo, setPhoto] = useState<LinePlan['photo']>(null)
  const [isSoldOut, setSoldOut] = useState(false)
  const search = useDebounced(typed.trim(), TYPING_MS)
  const read = useReplacements({ orderId: data.order_id, lineId: line.id, pieces: missing, search })
  const suggestions = read.data?.suggestions ?? []
  // The first one that can be had is proposed, until a person chooses another or none.
  const usual = line.wish.do === 'remove' ? undefined : suggestions.find(({ outcome }) => outcome.refusal === null)
  const pressed = chosen === undefined ? usual : suggestions.find((each) => nameOf(each) === chosen)
  const dish = useOfferedDish(pressed, { orderId: data.order_id, lineId: line.id, pieces: missing })
  const { offered } = dish
  const plan: LinePlan = { line, missing, offered, suggestions, removal: read.data?.removal, photo, isSoldOut }
  return (
    <>
      <FindField label={t('desk_picking.search')} value={typed} onChange={setTyped} />
      {connection === 'offline' ? (
        <p className="desk-note desk-note-warning" role="status">
          <DeskIcon name="offline" size={18} />
          <span>{t('desk_picking.offline')}</span>
        </p>
      ) : (
        <SuggestionCards
          {...{ suggestions, customer }}
          offered={pressed}
          isChosen={chosen !== undefined}
          isRead={read.data !== undefined}
          isFailed={read.isError && read.data === undefined}
          onRetry={() => void read.refetch()}
          onChoose={setChosen}
        />
      )}
      {offered !== undefined && <OfferOptions key={nameOf(offered)} offered={offered} onChoose={dish.choose} />}
      <ShelfPhoto photo={photo} customer={customer} onPhoto={setPhoto} />
      {may('catalogue:write') && line.item_id !== null && (
        <div className="picking-card">
          <Switch
            label={t('desk_picking.off_menu')}
            note={t('desk_picking.off_menu_note')}
            checked={isSoldOut}
            onChange={(event) => setSoldOut(event.currentTarget.checked)}
          />
        </div>
      )}
      <OpenQuestions data={data} order={order} customer={customer} but={line.id} />
      <PanelActs data={data} customer={customer} plan={plan} isOffline={connection === 'offline'} isPricing={dish.isPricing} />
    </>
  )
}

/** The pressed suggestion, with other options once a person has chosen them. */
function useOfferedDish(pressed: Suggestion | undefined, about: { orderId: number; lineId: number; pieces: number }) {
  const [options, setOptions] = useState<{ itemId: number; variation: Options } | null>(null)
  const isChosen = options !== null && pressed?.options !== undefined && options.itemId === pressed.item_id
  const priced = useChosenDish({ ...about, ...(options ?? { itemId: 0, variation: [] }) }, isChosen)
  return {
    // Options that cannot be had any more leave the suggestion as it was.
    offered: isChosen ? (priced.data?.suggestions[0] ?? pressed) : pressed,
    isPricing: isChosen && priced.isPending && !priced.isError,
    choose: (variation: Options) => setOptions({ itemId: pressed?.item_id ?? 0, variation }),
  }
}
