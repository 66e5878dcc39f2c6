import type { ChargePayer } from '@medina/contract/orders/parcels'
import { useText } from '@medina/web/texts/text.tsx'

type PayerChoiceProps = {
  payer: ChargePayer
  /** The parties that may pay here, by the bill; undefined while there is none. */
  payers: readonly ChargePayer[] | undefined
  /** Informs a paying sender about the next step. The checkout shows the payment right below and needs none. */
  senderNote?: string
  onChange: (payer: ChargePayer) => void
}

/** The party that pays. A receiver pays in cash, so the zone must accept cash. */
export function PayerChoice({ payer, payers, senderNote, onChange }: PayerChoiceProps) {
  const { t } = useText()
  const canReceiverPay = payers === undefined || payers.includes('receiver')
  const receiverNote = payer === 'receiver' ? t('parcel.payer_cash') : senderNote
  const note = canReceiverPay ? receiverNote : t('parcel.payer_no_cash')
  return (
    <fieldset>
      <legend className="mb-2 text-sm font-semibold">{t('parcel.payer')}</legend>
      <div className="parcel-payers">
        {(['sender', 'receiver'] as const).map((each) => (
          <label key={each} className="parcel-payer">
            <input
              type="radio"
              name="charge-payer"
              className="sr-only"
              checked={each === payer}
              disabled={each === 'receiver' && !canReceiverPay}
              onChange={() => onChange(each)}
            />
            {t(`parcel.payer_${each}`)}
          </label>
        ))}
      </div>
      {note && <p className="mt-2 text-xs text-ink-2">{note}</p>}
    </fieldset>
  )
}
