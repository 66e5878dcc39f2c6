import { storeOfferKinds } from '@medina/contract/operator/offers/offer-kinds'
import { useState } from 'react'
import { Button } from '@medina/web/ui/button/button.tsx'
import { Dialog } from '@medina/web/ui/overlay/dialog.tsx'
import { useText } from '@medina/web/texts/text.tsx'
import { useDesk } from '#session/desk-session.tsx'
import { DeskIcon } from '#ui/desk-icon.tsx'
import { kindIcons } from './offer-state.tsx'
import { type FormKind, formKinds } from './offers.data.ts'
import { useOfferRights } from './use-offer-rights.ts'

/** `storeId`: the store that makes it by itself; null for the office, which chooses the store of a pause in its form. */
type NewProps = { onNew: (kind: FormKind, storeId: number | null) => void; onPause: (storeId: number | null) => void }

/** The office makes offers of all kinds, a store those that it may make by itself. */
export function NewOffer({ onNew, onPause }: NewProps) {
  const { t } = useText()
  const { isOffice, mayOffer } = useOfferRights()
  const [isOpen, setOpen] = useState(false)
  if (!isOffice && !mayOffer) return null
  return (
    <>
      <Button size="sm" icon="plus" onClick={() => setOpen(true)}>
        {t('desk_offers.new')}
      </Button>
      {isOpen && (
        <Dialog open onClose={() => setOpen(false)} title={t('desk_offers.new')} closeLabel={t('ui.close')} size="sm">
          <Kinds
            isOffice={isOffice}
            onNew={(kind, storeId) => {
              setOpen(false)
              onNew(kind, storeId)
            }}
            onPause={(storeId) => {
              setOpen(false)
              onPause(storeId)
            }}
          />
        </Dialog>
      )}
    </>
  )
}

/** A key of several stores first chooses one. */
function Kinds({ isOffice, onNew, onPause }: NewProps & { isOffice: boolean }) {
  const { t } = useText()
  const { store, stores } = useDesk()
  // The office plans pauses for the store that it looks at.
  const only = !isOffice && stores.length === 1 ? stores[0]?.id : undefined
  const [chosen, choose] = useState(store?.id ?? only)
  if (!isOffice && chosen === undefined)
    return (
      <ul className="desk-choices" aria-label={t('desk_shop.which_store')}>
        {stores.map(({ id, name }) => (
          <li key={id}>
            <button type="button" className="desk-choice" onClick={() => choose(id)}>
              <DeskIcon name="store" />
              <bdi className="min-w-0 flex-1 text-start font-medium">{name}</bdi>
            </button>
          </li>
        ))}
      </ul>
    )
  const kinds: readonly FormKind[] = isOffice ? formKinds : storeOfferKinds
  return (
    <ul className="desk-choices">
      {kinds.map((kind) => (
        <li key={kind}>
          <button type="button" className="desk-choice" onClick={() => onNew(kind, isOffice ? null : (chosen ?? null))}>
            <DeskIcon name={kindIcons[kind]} />
            <span className="min-w-0 flex-1 text-start font-medium">
              {t(!isOffice && kind === 'flash_sale' ? 'desk_offers.own_sale' : `desk_offers.${kind}`)}
            </span>
          </button>
        </li>
      ))}
      <li>
        <button type="button" className="desk-choice" onClick={() => onPause(chosen ?? null)}>
          <DeskIcon name="sold-out" />
          <span className="min-w-0 flex-1 text-start font-medium">{t('desk_offers.new_pause')}</span>
        </button>
      </li>
    </ul>
  )
}
