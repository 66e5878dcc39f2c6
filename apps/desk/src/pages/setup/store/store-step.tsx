import type { SheetCells } from '@medina/contract/operator/operator-settings'
import type { Setup, SetupStore } from '@medina/contract/operator/setup/operator-setup'
import { MOST_LISTED_STORES } from '@medina/contract/operator/setup/setup-checks'
import { useState } from 'react'
import { useText } from '@medina/web/texts/text.tsx'
import { Button } from '@medina/web/ui/button/button.tsx'
import { TravelLink } from '@medina/web/ui/navigation/travel-link.tsx'
import { useSetupSave } from '#pages/setup/setup.data.ts'
import { type Moves, StepFoot } from '#pages/setup/step-foot.tsx'
import { useDesk } from '#session/desk-session.tsx'
import { DeskIcon } from '#ui/desk-icon.tsx'
import { sendPhotos } from './send-photos.ts'
import { StoreDialog } from './store-dialog.tsx'
import { StoreFields } from './store-fields.tsx'
import { StoreInvitation } from './store-invitation.tsx'
import { isComplete, toStore, useStoreDraft } from './use-store-draft.ts'

type StepProps = Moves & { setup: Setup; zones: readonly SheetCells[] }

/** The stores: a form until there is one, then where to go on with each, and a form for the next. */
export function StoreStep({ setup, zones, onBack, onDone }: StepProps) {
  const { t } = useText()
  const [isAdding, setAdding] = useState(false)
  const goods = setup.modules.filter(({ is_on: isOn, type }) => isOn && type !== 'parcel' && type !== 'rental')
  if (zones.length === 0 || setup.modules.every(({ is_on: isOn }) => !isOn))
    return (
      <>
        <p className="desk-note desk-note-warning">{t('desk_setup.store_later')}</p>
        <StepFoot onBack={onBack} isPending={false} label={t('desk_setup.next')} onNext={onDone} />
      </>
    )
  if (goods.length === 0)
    return (
      <>
        <p className="desk-note">{t('desk_setup.no_store_needed')}</p>
        <StepFoot onBack={onBack} isPending={false} label={t('desk_setup.next')} onNext={onDone} />
      </>
    )
  if (setup.stores.length > 0 && !isAdding)
    return (
      <>
        <OpenedStores stores={setup.stores} onAdd={() => setAdding(true)} />
        <StepFoot onBack={onBack} isPending={false} label={t('desk_setup.next')} onNext={onDone} />
      </>
    )
  return (
    <NewStoreForm
      setup={setup}
      zones={zones}
      onBack={setup.stores.length > 0 ? () => setAdding(false) : onBack}
      onOpened={() => setAdding(false)}
    />
  )
}

type FormProps = { setup: Setup; zones: readonly SheetCells[]; onBack: Moves['onBack']; onOpened: () => void }

function NewStoreForm({ setup, zones, onBack, onOpened }: FormProps) {
  const { t } = useText()
  const { me } = useDesk()
  const draft = useStoreDraft(setup, zones)
  const { save, isPending, refusals } = useSetupSave(() => {
    draft.clear()
    onOpened()
  })
  const { form } = draft
  return (
    <>
      <StoreFields draft={draft} setup={setup} refusals={refusals} />
      <StepFoot
        onBack={onBack}
        isPending={isPending}
        isReady={isComplete(form)}
        label={t('desk_setup.open_store')}
        onNext={() =>
          save([{ kind: 'store', store: toStore(form), key: form.key, onOpened: (opened) => sendPhotos(form, opened, me.id) }])
        }
      />
    </>
  )
}

type OpenedProps = { stores: readonly SetupStore[]; onAdd: () => void }

/** Stores that are there are looked after on the pages of stores; their people are invited from here. */
function OpenedStores({ stores, onAdd }: OpenedProps) {
  const { t } = useText()
  return (
    <div className="desk-setup-form">
      {stores.map((store) => (
        <OpenedStore key={store.id} store={store} />
      ))}
      <div className="desk-setup-acts">
        <Button variant="secondary" icon="plus" onClick={onAdd}>
          {t('desk_setup.another_store')}
        </Button>
        {stores.length >= MOST_LISTED_STORES && (
          <TravelLink to="/desk/stores" className="desk-plain-button">
            {t('desk_setup.all_stores')}
          </TravelLink>
        )}
      </div>
    </div>
  )
}

function OpenedStore({ store }: { store: SetupStore }) {
  const { t } = useText()
  const { may } = useDesk()
  const [opened, setOpened] = useState<'change' | 'invite' | null>(null)
  const close = () => setOpened(null)
  return (
    <section className="desk-box" aria-label={store.name}>
      <div className="desk-row">
        <img src={`/art/modules/${store.module_type}-72.webp`} alt="" width={36} height={36} />
        <span className="min-w-0 flex-1">
          <bdi className="block font-semibold">{store.name}</bdi>
          <span className="desk-quiet font-regular">{t('desk_setup.items', { n: store.items })}</span>
        </span>
      </div>
      <ActRow icon="edit" label={t('desk_setup.to_store')} onClick={() => setOpened('change')} />
      <PageLink store={store} to="/desk/menu" icon="utensils" label={t('desk_setup.to_menu')} />
      <PageLink store={store} to="/desk/opening" icon="clock" label={t('desk_setup.to_opening')} />
      {may('people:write') && <ActRow icon="users" label={t('desk_setup.invite_store')} onClick={() => setOpened('invite')} />}
      {opened === 'change' && <StoreDialog store={store} onClose={close} />}
      {opened === 'invite' && <StoreInvitation store={store} onClose={close} />}
    </section>
  )
}

function ActRow({ icon, label, onClick }: { icon: 'edit' | 'users'; label: string; onClick: () => void }) {
  return (
    <button type="button" className="desk-row w-full text-start" onClick={onClick}>
      <DeskIcon name={icon} />
      <span className="flex-1">{label}</span>
      <DeskIcon name="chevron-end" size={16} className="text-ink-3" />
    </button>
  )
}

type LinkProps = { store: SetupStore; to: string; icon: 'utensils' | 'clock'; label: string }

/** The page opens for this store alone. */
function PageLink({ store, to, icon, label }: LinkProps) {
  const { chooseStore } = useDesk()
  return (
    <TravelLink to={to} className="desk-row" onClick={() => chooseStore(store.id)}>
      <DeskIcon name={icon} />
      <span className="flex-1">{label}</span>
      <DeskIcon name="chevron-end" size={16} className="text-ink-3" />
    </TravelLink>
  )
}
