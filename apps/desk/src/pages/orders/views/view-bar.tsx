import type { OrderFilter } from '@medina/contract/operator/orders/operator-story'
import { type ReactNode, useState } from 'react'
import { Chip } from '@medina/web/ui/button/chip.tsx'
import { Field } from '@medina/web/ui/form/field.tsx'
import { useText } from '@medina/web/texts/text.tsx'
import { ActDialog } from '#ui/act-dialog.tsx'
import { type Choice, isSameFilter, type OrderWish, toChoice, toFilter } from '../order-wish.ts'
import { useViewActs, useViews } from './views.data.ts'

/** Views that every desk has: what support is asked for most. */
const readyMade = [
  ['unpaid_today', { payment_status: 'unpaid', period: 'today' }],
  ['refunds_week', { status: 'refunded', period: 'week' }],
  ['canceled_week', { status: 'canceled', period: 'week' }],
] as const satisfies [string, OrderFilter][]

type BarProps = { wish: OrderWish; onChange: (more: Choice) => void; children: ReactNode }

/** Named filters after the children: those of every desk, and those that this key saved, which are there on all of its devices. */
export function ViewBar({ wish, onChange, children }: BarProps) {
  const { t } = useText()
  const saved = useViews()
  const acts = useViewActs()
  const [isNaming, setNaming] = useState(false)
  const filter = toFilter(wish)
  const own = saved.find((view) => filter !== null && isSameFilter(filter, view.filter))
  const chip = (name: string, of: OrderFilter, label: string) => {
    const isOn = isSameFilter(filter, of)
    return (
      <Chip key={name} pressed={isOn} onClick={() => onChange(toChoice(isOn ? {} : of))}>
        <bdi>{label}</bdi>
      </Chip>
    )
  }
  const isReady = filter === null || readyMade.some(([, of]) => isSameFilter(filter, of))
  return (
    <div className="desk-filters" role="group" aria-label={t('desk_orders.views')}>
      {children}
      {wish.of === 'orders' && readyMade.map(([name, of]) => chip(name, of, t(`desk_orders.view_${name}`)))}
      {saved.map(({ id, name, filter: of }) => chip(`view ${id}`, of, name))}
      {own !== undefined && (
        <button
          type="button"
          className="text-action min-h-11 flex-none"
          disabled={acts.isPending}
          onClick={() => acts.remove(own.id)}
        >
          {t('desk_orders.remove_view')}
        </button>
      )}
      {!isReady && own === undefined && (
        <button type="button" className="text-action min-h-11 flex-none" onClick={() => setNaming(true)}>
          {t('desk_orders.save_view')}
        </button>
      )}
      {isNaming && filter !== null && <NameDialog filter={filter} onClose={() => setNaming(false)} />}
    </div>
  )
}

function NameDialog({ filter, onClose }: { filter: OrderFilter; onClose: () => void }) {
  const { t } = useText()
  const acts = useViewActs(onClose)
  const [name, setName] = useState('')
  const isReady = name.trim() !== ''
  const save = () => isReady && acts.save({ name: name.trim(), filter })
  return (
    <ActDialog
      title={t('desk_orders.save_view')}
      act={t('desk_orders.save')}
      isReady={isReady}
      isPending={acts.isPending}
      onAct={save}
      onClose={onClose}
    >
      <Field
        label={t('desk_orders.view_name')}
        hint={t('desk_orders.view_hint')}
        maxLength={60}
        autoComplete="off"
        data-autofocus
        value={name}
        onChange={(event) => setName(event.target.value)}
        onKeyDown={(event) => event.key === 'Enter' && save()}
      />
    </ActDialog>
  )
}
