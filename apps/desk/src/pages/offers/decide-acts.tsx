import type { Offer } from '@medina/contract/operator/offers/operator-offers'
import { useState } from 'react'
import { Button } from '@medina/web/ui/button/button.tsx'
import { TextArea } from '@medina/web/ui/form/text-area.tsx'
import { useText } from '@medina/web/texts/text.tsx'
import { useDecideOffer } from './offers.data.ts'

const MOST_CHARACTERS = 255

/** The office approves an offer of a store, which is on from then, or refuses it with a reason. */
export function DecideActs({ offer: { kind, id }, onDone }: { offer: Offer; onDone: () => void }) {
  const { t } = useText()
  const decide = useDecideOffer()
  const [reason, setReason] = useState<string | null>(null)
  if (kind !== 'coupon' && kind !== 'flash_sale') return null
  const send = (answer: { accept: boolean; reason?: string }) => decide.mutate({ kind, id, ...answer }, { onSuccess: onDone })
  if (reason === null)
    return (
      <div className="desk-panel-more">
        <Button pending={decide.isPending} onClick={() => send({ accept: true })}>
          {t('desk_offers.approve')}
        </Button>
        <Button variant="secondary" disabled={decide.isPending} onClick={() => setReason('')}>
          {t('desk_offers.refuse')}
        </Button>
      </div>
    )
  return (
    <form
      className="grid gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        send({ accept: false, reason: reason.trim() })
      }}
    >
      <TextArea
        label={t('desk_offers.reason')}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- The field follows the button that was pressed.
        autoFocus
        rows={2}
        maxLength={MOST_CHARACTERS}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
      <div className="desk-panel-more">
        <Button type="submit" variant="danger" pending={decide.isPending} disabled={reason.trim() === ''}>
          {t('desk_offers.refuse')}
        </Button>
        <Button variant="ghost" onClick={() => setReason(null)}>
          {t('ui.cancel')}
        </Button>
      </div>
    </form>
  )
}
