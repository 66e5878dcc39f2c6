import type { Sellers } from '@medina/contract/operator/tax/operator-invoices'
import { useState } from 'react'
import { Select } from '@medina/web/ui/form/select.tsx'
import { useText } from '@medina/web/texts/text.tsx'
import { ActDialog } from '#ui/act-dialog.tsx'
import { useStoreSeller } from './sellers.data.ts'

type DialogProps = { store: Sellers['stores'][number]; read: Sellers; onClose: () => void }

/** Chooses in whose name a store sells: the business itself, or a legal entity. */
export function StoreDialog({ store, read, onClose }: DialogProps) {
  const { t } = useText()
  const known = store.seller ?? ''
  const [seller, setSeller] = useState(known)
  const save = useStoreSeller(onClose)
  return (
    <ActDialog
      title={store.name}
      act={t('desk_settings.save')}
      isReady={seller !== known}
      isPending={save.isPending}
      onAct={() => save.mutate({ id: store.id, seller, known })}
      onClose={onClose}
    >
      <div className="desk-form">
        <Select label={t('desk_invoices.sells_as')} value={seller} onChange={(event) => setSeller(event.target.value)}>
          <option value="">{t('desk_invoices.business_sells', { name: read.business.name })}</option>
          {read.sellers.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </Select>
        <p className="desk-quiet">{t('desk_invoices.later_invoices')}</p>
      </div>
    </ActDialog>
  )
}
