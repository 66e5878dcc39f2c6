import type { BoardOrder } from '@medina/contract/operator/operator-desk'
import { useRef, useState } from 'react'
import { useConfig } from '../../site/site.tsx'
import { useSettings } from '../../site/settings.ts'
import { useMediaQuery } from '../../../ui/use-media-query.ts'
import { LoadingMark } from '../../../ui/loading/loading-mark.tsx'
import { useText } from '../../../lib/texts/text.tsx'
import { addAct } from '../acts/act-store.ts'
import { DeskHead } from '../frame/desk-head.tsx'
import { useDesk } from '../session/desk-session.tsx'
import { BoardColumn } from './board-column.tsx'
import { BoardEmpty } from './board-empty.tsx'
import { BoardTabs } from './board-tabs.tsx'
import { PriceDialog } from '../pricing/price-dialog.tsx'
import { CodeDialog } from './panel/code-dialog.tsx'
import { DeclineDialog } from './panel/decline-dialog.tsx'
import { type Column, columns } from './columns.ts'
import { KeysDialog } from './keys-dialog.tsx'
import { findNextAct, minuteChoices } from './order-acts.ts'
import { OrderPanel } from './panel/order-panel.tsx'
import { PrintSheet } from './panel/print-sheet.tsx'
import './board.css'
import { SearchField } from './search-field.tsx'
import { useBoardKeys } from './use-board-keys.ts'
import { type BoardView, useBoardView } from './use-board-view.ts'
import { useDeclineReasons } from './panel/use-decline-reasons.ts'
import type { Openers } from './use-order-act.ts'

type Shown = { kind: 'code' | 'print' | 'price' | 'send_back'; order: BoardOrder } | { kind: 'keys' } | null

/** The live board: every order in progress, by what is to be done with it. */
export function BoardPage() {
  const { t } = useText()
  const { may } = useDesk()
  useDeclineReasons()
  const needsCode = useSettings().data?.order_delivery_verification ?? false
  const isWide = useMediaQuery('(min-width: 768px)')
  const [typed, setTyped] = useState('')
  const [tab, setTab] = useState<Column>('new')
  const [shown, setShown] = useState<Shown>(null)
  const searchField = useRef<HTMLInputElement>(null)
  const view = useBoardView({ typed, tab, isWide })
  const { open, minutes } = view
  const openers: Openers = {
    needsCode,
    code: (order) => setShown({ kind: 'code', order }),
    price: (order) => setShown({ kind: 'price', order }),
  }

  useBoardKeys({
    onAct: (key) => {
      const act = open === null || !may('orders:write') ? null : findNextAct(open, minutes)
      if (open === null || act === null || act.kind === 'price' || keyOf[act.kind] !== key) return
      if (act.needsCode && needsCode) openers.code(open)
      else addAct(open.id, act.steps)
    },
    onMinutes: (index) => view.setMinutes(minuteChoices[index] ?? null),
    onPrint: () => open !== null && setShown({ kind: 'print', order: open }),
    onMove: view.move,
    onClose: () => view.select(null),
    onSearch: () => searchField.current?.focus(),
    onHelp: () => setShown({ kind: 'keys' }),
  })

  const close = () => setShown(null)
  return (
    <div className="desk-main">
      <DeskHead title={t('desk.orders')} search={<SearchField ref={searchField} value={typed} onChange={setTyped} />} />
      {view.orders === undefined && (
        <main id="content" className="grid flex-1 place-items-center" aria-busy="true">
          <LoadingMark size={48} />
        </main>
      )}
      {view.orders?.length === 0 && <BoardEmpty />}
      {view.orders !== undefined && view.orders.length > 0 && (
        <>
          <BoardTabs tab={tab} onTab={setTab} countOf={view.countOf} />
          <Columns {...{ view, tab, isWide, openers }} onPrint={(order) => setShown({ kind: 'print', order })} />
        </>
      )}
      {shown?.kind === 'code' && <CodeDialog order={shown.order} onClose={close} />}
      {shown?.kind === 'price' && (
        <PriceDialog order={shown.order} onDecline={() => setShown({ kind: 'send_back', order: shown.order })} onClose={close} />
      )}
      {shown?.kind === 'send_back' && <DeclineDialog order={shown.order} words={t('desk_pricing.ran_out')} onClose={close} />}
      {shown?.kind === 'keys' && <KeysDialog onClose={close} />}
      {shown?.kind === 'print' && <PrintSheet order={shown.order} onDone={close} />}
    </div>
  )
}

const keyOf = { accept: 'a', take: 'a', ready: 'r', send: 'h', collected: 'h', delivered: 'h' } as const

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
  const timeZone = store?.time_zone ?? config?.time_zone ?? 'UTC'
  const renderPanel = (order: BoardOrder) => (
    <OrderPanel
      key={order.id}
      order={order}
      minutes={view.minutes}
      onMinutes={view.setMinutes}
      timeZone={timeZone}
      open={openers}
      onPrint={() => onPrint(order)}
      onClose={isWide ? () => select(null) : null}
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
          onSelect={(id) => select(id === open?.id ? null : id)}
          open={openers}
          renderOpen={isWide ? null : renderPanel}
        />
      ))}
      {isWide && open !== null && <div className="desk-panel-place">{renderPanel(open)}</div>}
    </main>
  )
}

/** A tablet shows two columns beside each other, a phone the chosen one. */
function placeOnTab(column: Column, tab: Column): 'first' | 'second' | 'hidden' {
  const start = columns.indexOf(tab)
  if (column === tab) return 'first'
  const beside = columns[start + 1] ?? columns[start - 1]
  return column === beside ? 'second' : 'hidden'
}
