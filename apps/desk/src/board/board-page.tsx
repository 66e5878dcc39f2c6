import type { BoardOrder } from '@medina/contract/operator/operator-desk'
import { type ReactNode, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { useConfig } from '@medina/web/site/site.tsx'
import { useMediaQuery } from '@medina/web/ui/use-media-query.ts'
import { LoadingMark } from '@medina/web/ui/loading/loading-mark.tsx'
import { useText } from '@medina/web/texts/text.tsx'
import { useFocusFallback } from '#ui/use-focus-fallback.ts'
import { DeskHead } from '#ui/desk-head.tsx'
import { useDesk } from '#session/desk-session.tsx'
import { BoardColumn } from './board-column.tsx'
import { BoardDialog, type Shown } from './board-dialog.tsx'
import { BoardEmpty } from './board-empty.tsx'
import { BoardTabs } from './board-tabs.tsx'
import { type Column, columns } from './columns.ts'
import { canRunOut, findNextAct, minuteChoices } from './order-acts.ts'
import { OrderPanel } from './panel/order-panel.tsx'
import { pickingPath } from './picking/picking-path.ts'
import '#shop/shop.css'
import '#ui/cards.css'
import '#ui/note.css'
import { SearchField } from './search-field.tsx'
import { SoldOutLink } from './sold-out-link.tsx'
import { useBoardKeys } from './use-board-keys.ts'
import { type BoardView, useBoardView } from './use-board-view.ts'
import { useDeclineReasons } from './panel/use-decline-reasons.ts'
import { type Openers, takeAct } from './use-order-act.ts'

/** The live board: every order in progress, by what is to be done with it. `below`: shown while there are no orders. */
export function BoardPage({ below }: { below?: ReactNode }) {
  const { t } = useText()
  const { may } = useDesk()
  const navigate = useNavigate()
  useDeclineReasons()
  const isWide = useMediaQuery('(min-width: 768px)')
  const isDesktop = useMediaQuery('(min-width: 1180px)')
  const [typed, setTyped] = useState('')
  const [tab, setTab] = useState<Column>('new')
  const [shown, setShown] = useState<Shown>(null)
  const searchField = useRef<HTMLInputElement>(null)
  const view = useBoardView({ typed, tab, isWide, opensFirst: !isWide || isDesktop, onTab: setTab })
  const { open, minutes } = view
  const openers: Openers = {
    code: (order) => setShown({ kind: 'code', order }),
    price: (order) => setShown({ kind: 'price', order }),
    print: (order) => setShown({ kind: 'print', order }),
    ranOut: may('orders:write') ? (order) => void navigate(pickingPath(order.id)) : null,
  }

  useBoardKeys({
    onAct: (key) => {
      const act = open === null || !may('orders:write') ? null : findNextAct(open, minutes)
      if (open === null || act === null || keyOf[act.kind] !== key || !view.isSettled()) return
      if (act.needsCode && open.needs_code) openers.code(open)
      else takeAct(open, act, openers.print)
    },
    onMinutes: (index) => view.setMinutes(minuteChoices[index] ?? minutes),
    onPrint: () => open !== null && setShown({ kind: 'print', order: open }),
    onRanOut: () => open !== null && canRunOut(open) && openers.ranOut?.(open),
    onMove: (by) => focusCard(view.move(by)),
    onClose: () => {
      focusCard(open?.id ?? null)
      view.select(null)
    },
    onSearch: () => searchField.current?.focus(),
    onHelp: () => setShown({ kind: 'keys' }),
  })

  return (
    <div className="desk-main">
      <DeskHead title={t('desk.orders')} search={<SearchField ref={searchField} value={typed} onChange={setTyped} />}>
        <SoldOutLink />
      </DeskHead>
      {view.orders === undefined && (
        <main id="content" className="grid flex-1 place-items-center" aria-busy="true">
          <LoadingMark size={48} />
        </main>
      )}
      {view.orders?.length === 0 && <BoardEmpty below={below} />}
      {view.orders !== undefined && view.orders.length > 0 && (
        <>
          <BoardTabs tab={tab} onTab={setTab} countOf={view.countOf} />
          <Columns {...{ view, tab, isWide, openers }} onPrint={(order) => setShown({ kind: 'print', order })} />
        </>
      )}
      {shown !== null && <BoardDialog shown={shown} onShow={setShown} />}
    </div>
  )
}

/** A call is confirmed by a press only: a shortcut pressed twice would accept the order without a call. */
const keyOf = { call: null, price: null, accept: 'a', take: 'a', ready: 'r', send: 'h', collected: 'h', delivered: 'h' } as const

type ColumnsProps = {
  view: BoardView
  tab: Column
  isWide: boolean
  openers: Openers
  onPrint: (order: BoardOrder) => void
}

function Columns({ view, tab, isWide, openers, onPrint }: ColumnsProps) {
  const { store } = useDesk()
  const config = useConfig()
  const { open, select } = view
  const place = useRef<HTMLDivElement>(null)
  const focus = useFocusFallback(place)
  const timeZone = store?.time_zone ?? config?.time_zone ?? 'UTC'
  const renderPanel = (order: BoardOrder) => (
    <OrderPanel
      key={order.id}
      order={order}
      minutes={view.minutes}
      onMinutes={view.setMinutes}
      timeZone={timeZone}
      open={openers}
      isSettled={view.isSettled}
      onPrint={() => onPrint(order)}
      onClose={
        isWide
          ? () => {
              focusCard(order.id)
              select(null)
            }
          : null
      }
    />
  )
  return (
    <main id="content" className="desk-board" data-panel={isWide && open !== null ? '' : undefined}>
      {columns.map((column) => (
        <BoardColumn
          key={column}
          column={column}
          orders={view.listOf(column)}
          isShown={placeOnTab(column, tab)}
          minutes={view.usual}
          timeZone={timeZone}
          selectedId={open?.id ?? null}
          onSelect={(id) => (id === open?.id ? place.current?.focus() : select(id))}
          open={openers}
          renderOpen={isWide ? null : renderPanel}
        />
      ))}
      {isWide && open !== null && (
        <div className="desk-panel-place" ref={place} tabIndex={-1} {...focus}>
          {renderPanel(open)}
        </div>
      )}
    </main>
  )
}

/** Moves the focus to the card of an order; its panel is next in the tab order. */
function focusCard(id: number | null): void {
  if (id !== null) document.querySelector<HTMLElement>(`[data-order="${id}"] .desk-card-open`)?.focus()
}

/** A tablet shows two columns side by side, a phone the chosen one. */
function placeOnTab(column: Column, tab: Column): 'first' | 'second' | 'hidden' {
  const start = columns.indexOf(tab)
  if (column === tab) return 'first'
  const neighbour = columns[start + 1] ?? columns[start - 1]
  return column === neighbour ? 'second' : 'hidden'
}
