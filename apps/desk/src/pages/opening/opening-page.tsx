import type { KeyStore } from '@medina/contract/operator/operator-desk'
import { findHoursOn } from '@medina/time/special-days'
import { useState } from 'react'
import { Button } from '@medina/web/ui/button/button.tsx'
import { LoadingMark } from '@medina/web/ui/loading/loading-mark.tsx'
import { useText } from '@medina/web/texts/text.tsx'
import { useDesk } from '#session/desk-session.tsx'
import { NeedsStore } from '#shop/needs-store.tsx'
import { DeskHead } from '#ui/desk-head.tsx'
import '#ui/note.css'
import '#pages/settings/settings.css'
import { ActList } from './act-list.tsx'
import { BusyBox } from './busy-box.tsx'
import { readDay } from './day-form.ts'
import { type DayDraft, toDraft } from './days/day-draft.ts'
import { SpecialDayDialog } from './days/special-day-dialog.tsx'
import { SpecialDaysBox } from './days/special-days-box.tsx'
import { type StoreWeek, useStoreWeek } from './opening.data.ts'
import './opening.css'
import { PrayersBox } from './prayers-box.tsx'
import { TonightBox } from './tonight-box.tsx'
import { WeekBox } from './week/week-box.tsx'

/** When a store takes orders: tonight, every week and on special days; how long they take, and what was done here. */
export function OpeningPage() {
  const { t } = useText()
  const title = t('desk_opening.title')
  return (
    <NeedsStore title={title}>
      {(store) => (
        <div className="desk-main">
          <DeskHead title={title} />
          <Opening key={store.id} store={store} />
        </div>
      )}
    </NeedsStore>
  )
}

function Opening({ store }: { store: KeyStore }) {
  const { t } = useText()
  const { me, may } = useDesk()
  const of = useStoreWeek(store)
  const [start, setStart] = useState<DayDraft | null>(null)
  const isOffice = me.role === 'admin' && me.store_ids === null
  // Online shops take orders at any time.
  const mayChange = may('catalogue:write') && store.module_type !== 'ecommerce'
  return (
    <>
      <main id="content" className="desk-scroll">
        <div className="desk-narrow">
          <TonightBox store={store} of={of} />
          <PrayersBox store={store} of={of} />
          {mayChange && <Hours {...{ store, of, isOffice, onEdit: setStart }} />}
          <BusyBox store={store} />
          <ActList storeId={store.id} />
        </div>
      </main>
      {of !== undefined && mayChange && (
        <footer className="desk-opening-foot">
          <Button size="lg" block icon="calendar" aria-haspopup="dialog" onClick={() => setStart(newDraft(store.id, of))}>
            {t('desk_hours.add_days')}
          </Button>
        </footer>
      )}
      {start !== null && of !== undefined && (
        <SpecialDayDialog {...{ store, of, start, isOffice }} onClose={() => setStart(null)} />
      )}
    </>
  )
}

/** Closed today; its times begin with those of today. */
function newDraft(storeId: number, { today, week, days }: StoreWeek): DayDraft {
  const { spans } = readDay(findHoursOn(today, { weekly: week.shifts, days }).shifts)
  return {
    store_id: storeId,
    first_date: today,
    last_date: today,
    yearly: false,
    hours: { kind: 'closed', spans },
    reason: {},
  }
}

type HoursProps = { store: KeyStore; of: StoreWeek | undefined; isOffice: boolean; onEdit: (draft: DayDraft) => void }

function Hours({ store, of, isOffice, onEdit }: HoursProps) {
  if (of === undefined)
    return (
      <div className="grid place-items-center" aria-busy="true">
        <LoadingMark size={40} />
      </div>
    )
  const edit = (id: number) => {
    const day = of.written.find((each) => each.id === id)
    if (day !== undefined) onEdit(toDraft(day))
  }
  return (
    <>
      <WeekBox store={store} of={of} />
      <SpecialDaysBox of={of} isOffice={isOffice} onEdit={edit} />
    </>
  )
}
