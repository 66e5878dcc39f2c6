import type { SheetCells } from '@medina/contract/operator/operator-settings'
import type { Setup } from '@medina/contract/operator/setup/operator-setup'
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

/** The first store: a form until there is one, then where to go on with it. */
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
  if (setup.store !== null && !isAdding)
    return (
      <>
        <OpenedStore store={setup.store} onAdd={() => setAdding(true)} />
        <StepFoot onBack={onBack} isPending={false} label={t('desk_setup.next')} onNext={onDone} />
      </>
    )
  return <NewStoreForm setup={setup} zones={zones} onBack={onBack} onOpened={() => setAdding(false)} />
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

type OpenedProps = { store: NonNullable<Setup['store']>; onAdd: () => void }

/** A store that is there is looked after on the pages of stores; its person is invited from here. */
function OpenedStore({ store, onAdd }: OpenedProps) {
  const { t } = useText()
  const { may } = useDesk()
  const [isInviting, setInviting] = useState(false)
  const [isChanging, setChanging] = useState(false)
  return (
    <div className="desk-setup-form">
      <section className="desk-box" aria-label={store.name}>
        <div className="desk-row">
          <img src={`/art/modules/${store.module_type}-72.webp`} alt="" width={36} height={36} />
          <span className="min-w-0 flex-1">
            <bdi className="block font-semibold">{store.name}</bdi>
            <span className="desk-quiet font-regular">{t('desk_setup.items', { n: store.items })}</span>
          </span>
        </div>
        <button type="button" className="desk-row w-full text-start" onClick={() => setChanging(true)}>
          <DeskIcon name="edit" />
          <span className="flex-1">{t('desk_setup.to_store')}</span>
          <DeskIcon name="chevron-end" size={16} className="text-ink-3" />
        </button>
        <PageLink to="/desk/menu" icon="utensils" label={t('desk_setup.to_menu')} />
        <PageLink to="/desk/opening" icon="clock" label={t('desk_setup.to_opening')} />
      </section>
      <div className="desk-setup-acts">
        {may('people:write') && (
          <Button variant="secondary" icon="users" onClick={() => setInviting(true)}>
            {t('desk_setup.invite_store')}
          </Button>
        )}
        <Button variant="secondary" icon="plus" onClick={onAdd}>
          {t('desk_setup.another_store')}
        </Button>
      </div>
      {isChanging && <StoreDialog store={store} onClose={() => setChanging(false)} />}
      {isInviting && <StoreInvitation store={store} onClose={() => setInviting(false)} />}
    </div>
  )
}

function PageLink({ to, icon, label }: { to: string; icon: 'utensils' | 'clock'; label: string }) {
  return (
    <TravelLink to={to} className="desk-row">
      <DeskIcon name={icon} />
      <span className="flex-1">{label}</span>
      <DeskIcon name="chevron-end" size={16} className="text-ink-3" />
    </TravelLink>
  )
}
