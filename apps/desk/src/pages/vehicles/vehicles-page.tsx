import type { MenuVehicles } from '@medina/contract/operator/menu/vehicles'
import type { KeyStore } from '@medina/contract/operator/operator-desk'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { LinkButton } from '@medina/web/ui/button/link-button.tsx'
import { useDebounced } from '@medina/web/use-debounced.ts'
import { useText } from '@medina/web/texts/text.tsx'
import { useMenuActs } from '#acts/menu-act-store.ts'
import { FindField } from '#shop/find-field.tsx'
import { NeedsStore } from '#shop/needs-store.tsx'
import { DeskHead } from '#ui/desk-head.tsx'
import { MenuFilters } from '#pages/menu/list/menu-filters.tsx'
import { SectionTabs } from '#pages/menu/list/section-tabs.tsx'
import { useSelection } from '#pages/menu/list/use-selection.ts'
import { UnsentItems } from '#pages/menu/list/unsent-items.tsx'
import { menuFilters, useMenu, useRefusedChanges } from '#pages/menu/menu.data.ts'
import { UndoBar } from '#pages/menu/undo-bar.tsx'
import { useIsOffice } from '#pages/menu/use-is-office.ts'
import { WaitingList } from '#pages/menu/waiting/waiting-list.tsx'
import { VehicleSelectionBar } from './bulk/vehicle-selection-bar.tsx'
import { VehicleSections } from './list/vehicle-sections.tsx'
import { withVehicleActs } from './list/with-vehicle-acts.ts'
import { useVehicleEdits } from './use-vehicle-edits.ts'
import '#ui/note.css'
import '#pages/menu/menu.css'
import './vehicles.css'

/** The vehicles of a provider, to change their prices and what is for rent. The office sees what waits in all its providers. */
export function VehiclesPage() {
  const { t } = useText()
  const isOffice = useIsOffice()
  return (
    <NeedsStore
      title={t('desk_stock.vehicles')}
      goods="vehicles"
      above={isOffice && <WaitingList storeId={null} subject="vehicle" />}
    >
      {(store) => <StoreVehicles key={store.id} store={store} />}
    </NeedsStore>
  )
}

function StoreVehicles({ store }: { store: KeyStore }) {
  const [typed, setTyped] = useState('')
  const [section, setSection] = useState<number | null>(null)
  const search = useDebounced(typed.trim(), 250)
  const [params, setParams] = useSearchParams()
  const filter = menuFilters.find((name) => name === params.get('show')) ?? 'all'
  const { data, isPlaceholderData } = useMenu('vehicle', { storeId: store.id, section, search, filter })
  const { acts } = useMenuActs()
  const vehicles = (data?.vehicles ?? []).map((vehicle) => withVehicleActs(vehicle, acts, data?.sections ?? []))
  const refused = useRefusedChanges({ storeId: store.id, isOfApproval: data?.rights === 'approval', subject: 'vehicle' })
  const selection = useSelection(vehicles)
  const edits = useVehicleEdits(store.id)
  const mayChangeAll = data !== undefined && data.rights !== 'prices'
  return (
    <div className="desk-main">
      <VehiclesHead counts={data?.counts} typed={typed} mayAdd={mayChangeAll} onType={setTyped} />
      {filter === 'all' && search === '' && data !== undefined && data.sections.length > 1 && (
        <SectionTabs sections={data.sections} current={section} onChoose={(id) => setSection(id === section ? null : id)} />
      )}
      <main id="content" className="desk-scroll desk-menu" aria-busy={data === undefined || isPlaceholderData}>
        <MenuFilters
          filter={filter}
          counts={data?.counts}
          subject="vehicle"
          onChange={(name) => setParams(name === 'all' ? {} : { show: name }, { replace: true })}
        />
        <UnsentItems subject="vehicle" />
        {filter === 'waiting' ? (
          <WaitingList storeId={store.id} subject="vehicle" />
        ) : (
          <VehicleSections
            menu={data}
            vehicles={vehicles}
            edits={edits}
            mayChangeAll={mayChangeAll}
            refused={refused}
            selection={selection}
            isNarrowed={search !== '' || filter !== 'all' || section !== null}
          />
        )}
      </main>
      {selection.ids.size > 0 && data !== undefined ? (
        <VehicleSelectionBar storeId={store.id} menu={data} vehicles={vehicles} selection={selection} edits={edits} />
      ) : (
        <UndoBar storeId={store.id} />
      )}
    </div>
  )
}

type HeadProps = {
  counts: MenuVehicles['counts'] | undefined
  typed: string
  mayAdd: boolean
  onType: (typed: string) => void
}

function VehiclesHead({ counts, typed, mayAdd, onType }: HeadProps) {
  const { t } = useText()
  return (
    <DeskHead
      title={t('desk_stock.vehicles')}
      note={
        counts && (
          <>
            {t('desk_vehicles.vehicles', { n: counts.items })}
            {counts.sold_out > 0 && (
              <span className="desk-dotted text-danger">{t('desk_vehicles.count_out', { n: counts.sold_out })}</span>
            )}
            {counts.waiting > 0 && (
              <span className="desk-dotted text-warning">{t('desk_menu.count_waiting', { n: counts.waiting })}</span>
            )}
          </>
        )
      }
      search={<FindField label={t('desk_vehicles.search')} value={typed} onChange={onType} />}
    >
      {mayAdd && (
        <LinkButton to="/desk/vehicles/new" icon="plus" size="sm">
          {t('desk_menu.new')}
        </LinkButton>
      )}
    </DeskHead>
  )
}
