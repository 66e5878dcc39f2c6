import type { Offer } from '@medina/contract/operator/offers/operator-offers'
import { Button } from '@medina/web/ui/button/button.tsx'
import { Dialog } from '@medina/web/ui/overlay/dialog.tsx'
import { useText } from '@medina/web/texts/text.tsx'
import { DeskIcon } from '#ui/desk-icon.tsx'
import { useRowsSave } from '#pages/settings/settings.data.ts'
import { OfferState } from './offer-state.tsx'
import { DecideActs } from './decide-acts.tsx'
import { OfferUse } from './use/offer-use.tsx'
import { sheetOf } from './offers.data.ts'
import { StoreActs } from './store-acts.tsx'
import { useOfferRights } from './use-offer-rights.ts'
import { useOfferWords } from './use-offer-words.ts'

type DialogProps = { offer: Offer; onEdit: () => void; onCopy: () => void; onSaved: () => void; onClose: () => void }

/** One offer: its terms and days, what it was used for and cost, who pays, and what may be done with it. */
export function OfferDialog({ offer, onEdit, onCopy, onSaved, onClose }: DialogProps) {
  const { t } = useText()
  const { name, terms, days } = useOfferWords()
  const { isOwn, mayDecide } = useOfferRights()
  return (
    <Dialog open onClose={onClose} title={<bdi>{name(offer)}</bdi>} closeLabel={t('ui.close')}>
      <div className="desk-form">
        <div className="desk-card-row">
          <OfferState state={offer.state} />
          <bdi className="desk-quiet">
            {days(offer)}
            {offer.starts !== null &&
              offer.ends !== null &&
              offer.starts !== offer.ends &&
              ` • ${t('desk_offers.from_to', { from: offer.starts, to: offer.ends })}`}
          </bdi>
        </div>
        <p>
          {offer.code !== null && (
            <>
              <bdi className="font-medium">{offer.title}</bdi>
              <br />
            </>
          )}
          <bdi className="text-ink-2">{terms(offer)}</bdi>
        </p>
        {offer.use !== null && <OfferUse offer={offer} use={offer.use} />}
        <Overlaps overlaps={offer.overlaps} />
        <Request offer={offer} />
        {mayDecide && offer.state === 'waiting' && <DecideActs offer={offer} onDone={onSaved} />}
        {isOwn(offer) ? (
          <StoreActs offer={offer} onEdit={onEdit} onCopy={onCopy} onSaved={onSaved} />
        ) : (
          <Acts offer={offer} onEdit={onEdit} onCopy={onCopy} onSaved={onSaved} />
        )}
      </div>
    </Dialog>
  )
}

/** The maker of a store's own offer, and the answer of the office. */
function Request({ offer: { own, store, state } }: Pick<DialogProps, 'offer'>) {
  const { t } = useText()
  if (own === null) return null
  return (
    <p className="desk-note">
      <span className="min-w-0">
        {t('desk_offers.made_by', { store: store?.name ?? '', name: own.by })}
        {state === 'waiting' && ` ${t('desk_offers.waits_note')}`}
        {own.reason !== null && (
          <>
            {' '}
            {t('desk_offers.refused_because')} <bdi>{own.reason}</bdi>
          </>
        )}
      </span>
    </p>
  )
}

/** Other offers for the same goods, and which one counts. */
function Overlaps({ overlaps }: Pick<Offer, 'overlaps'>) {
  const { t } = useText()
  const { days } = useOfferWords()
  return overlaps.map(({ id, title, items, counts, ...span }) => (
    <p key={id} className="desk-note desk-note-warning">
      <DeskIcon name="warning" size={18} />
      <span className="min-w-0">
        {items === null
          ? t('desk_offers.overlap', { title, days: days(span) })
          : t('desk_offers.overlap_items', { title, days: days(span), n: items })}{' '}
        {t(`desk_offers.counts_${counts}`)}
      </span>
    </p>
  ))
}

function Acts({ offer, onEdit, onCopy, onSaved }: Pick<DialogProps, 'offer' | 'onEdit' | 'onCopy' | 'onSaved'>) {
  const { t } = useText()
  const { isOffice } = useOfferRights()
  const save = useRowsSave()
  const { kind, row, state } = offer
  if (!isOffice) return null
  if (row === null) return <p className="desk-note">{t('desk_offers.of_customers')}</p>
  const isOff = state === 'draft' || state === 'paused' || state === 'refused'
  const turn = () =>
    save.mutate({ rows: { [sheetOf[kind]]: [{ ...row, status: isOff ? 'yes' : 'no' }] } }, { onSuccess: () => onSaved() })
  return (
    <>
      <div className="desk-panel-more">
        {state !== 'ended' && state !== 'waiting' && (
          <Button variant="secondary" pending={save.isPending} onClick={turn}>
            {t(isOff ? 'desk_offers.start' : 'desk_offers.pause')}
          </Button>
        )}
        <Button variant="secondary" icon="copy" onClick={onCopy}>
          {t('desk_offers.copy')}
        </Button>
        <Button variant="secondary" icon="edit" onClick={onEdit}>
          {t('desk_offers.edit')}
        </Button>
      </div>
    </>
  )
}
