import type { Offer } from '@medina/contract/operator/offers/operator-offers'
import { Button } from '@medina/web/ui/button/button.tsx'
import { useText } from '@medina/web/texts/text.tsx'
import { useRowsSave } from '#pages/settings/settings.data.ts'
import { sheetOf } from './offers.data.ts'

type ActsProps = { offer: Offer; onEdit: () => void; onCopy: () => void; onSaved: () => void }

/** A store turns its own offer on and off, copies and changes it. One that waits is taken back by turning it off. */
export function StoreActs({ offer: { kind, row, state, store }, onEdit, onCopy, onSaved }: ActsProps) {
  const { t } = useText()
  const save = useRowsSave({ storeId: store?.id ?? null })
  if (row === null) return null
  const isOff = state === 'draft' || state === 'paused' || state === 'refused'
  const turn = () =>
    save.mutate({ rows: { [sheetOf[kind]]: [{ ...row, status: isOff ? 'yes' : 'no' }] } }, { onSuccess: () => onSaved() })
  return (
    <div className="desk-panel-more">
      {state !== 'ended' && (
        <Button variant="secondary" pending={save.isPending} onClick={turn}>
          {t(state === 'waiting' ? 'desk_offers.take_back' : isOff ? 'desk_offers.start' : 'desk_offers.pause')}
        </Button>
      )}
      <Button variant="secondary" icon="copy" onClick={onCopy}>
        {t('desk_offers.copy')}
      </Button>
      <Button variant="secondary" icon="edit" onClick={onEdit}>
        {t('desk_offers.edit')}
      </Button>
    </div>
  )
}
