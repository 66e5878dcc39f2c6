import type { Transfer } from '@medina/contract/transfers/transfer'
import { useState } from 'react'
import { useText } from '@medina/web/texts/text.tsx'
import { Button } from '@medina/web/ui/button/button.tsx'
import { buttonClasses } from '@medina/web/ui/button/button-classes.ts'
import { Chip } from '@medina/web/ui/button/chip.tsx'
import { Icon } from '@medina/web/ui/icon/icon.tsx'
import { CopyLine } from './copy-line.tsx'
import './offline-payment.css'

type TransferPanelProps = {
  transfers: readonly Transfer[]
  /** The formatted amount due. */
  amount: string
  /** Reports that the transfer was made by this method. */
  onPaid?: ((transfer: Transfer) => void) | undefined
  isPending: boolean
}

/** An instant transfer: amount, reference and recipient to copy, a QR code, and the app of the bank. */
export function TransferPanel({ transfers, amount, onPaid, isPending }: TransferPanelProps) {
  const { t } = useText()
  const [methodId, setMethodId] = useState<number | null>(null)
  const transfer = transfers.find(({ method_id }) => method_id === methodId) ?? transfers[0]
  if (transfer === undefined) return null
  const { method_name: name, reference, link } = transfer
  return (
    <div className="transfer">
      {transfers.length > 1 && (
        <div role="group" aria-label={t('offline_payment.method')} className="transfer-methods">
          {transfers.map(({ method_id, method_name }) => (
            <Chip key={method_id} pressed={method_id === transfer.method_id} onClick={() => setMethodId(method_id)}>
              <bdi>{method_name}</bdi>
            </Chip>
          ))}
        </div>
      )}
      <div className="transfer-parts">
        <dl className="transfer-lines">
          <CopyLine
            label={t('offline_payment.reference')}
            text={reference}
            shown={<span className="transfer-code">{reference}</span>}
          />
          <CopyLine label={t('offline_payment.amount')} text={transfer.amount} shown={amount} />
          <Recipient transfer={transfer} />
        </dl>
        {transfer.qr !== null && (
          <TransferCode qr={transfer.qr} label={t('offline_payment.qr', { name })} hasLink={link !== null} />
        )}
      </div>
      <p className="text-ink-2">{t('offline_payment.reference_note')}</p>
      {link !== null && (
        <a
          href={link}
          target="_blank"
          rel="noopener noreferrer"
          className={buttonClasses({ variant: 'secondary', block: true }, 'no-print')}
        >
          <span className="inline-flex items-center gap-2">
            <Icon name="external" size={20} />
            {t('offline_payment.open_app', { name })}
          </span>
        </a>
      )}
      {onPaid !== undefined && (
        <Button block className="no-print" pending={isPending} onClick={() => onPaid(transfer)}>
          {t('offline_payment.have_paid')}
        </Button>
      )}
    </div>
  )
}

function Recipient({ transfer: { kind, recipient, recipient_name: name, bank } }: { transfer: Transfer }) {
  const { t } = useText()
  const isAccount = kind === 'iban' || kind === 'rib'
  return (
    <>
      <CopyLine
        label={t(`offline_payment.recipient_${kind}`)}
        text={recipient}
        shown={<span dir="ltr">{isAccount ? toGroups(recipient) : recipient}</span>}
      />
      {name !== null && <CopyLine label={t('offline_payment.recipient_name')} text={name} />}
      {bank !== null && (
        <div className="pay-to-line">
          <dt>{t('offline_payment.bank')}</dt>
          <dd className="font-semibold">
            <bdi>{bank}</bdi>
          </dd>
        </div>
      )}
    </>
  )
}

/** Account numbers are compared by groups of four. */
const toGroups = (account: string): string => account.replace(/(.{4})(?=.)/g, '$1 ')

type TransferCodeProps = { qr: NonNullable<Transfer['qr']>; label: string; hasLink: boolean }

/** Dark on white in both themes. On a phone a link opens the app at once, so the code is for larger screens only. */
function TransferCode({ qr: { size, path }, label, hasLink }: TransferCodeProps) {
  return (
    <svg
      className={hasLink ? 'transfer-qr transfer-qr-wide' : 'transfer-qr'}
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  )
}
