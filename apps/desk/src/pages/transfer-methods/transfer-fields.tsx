import { isLink, isQrText, isRecipient, type TransferKind, transferKinds } from '@medina/contract/transfers/transfer-fields'
import { Field } from '@medina/web/ui/form/field.tsx'
import { Select } from '@medina/web/ui/form/select.tsx'
import { useText } from '@medina/web/texts/text.tsx'
import { type Transfer, writeTransfer } from './method-cells.ts'

type FieldsProps = { transfer: Transfer | null; onChange: (cell: string) => void }

/** How the instant transfer of a method is made; nothing for one of plain details. */
export function TransferFields({ transfer, onChange }: FieldsProps) {
  const { t } = useText()
  const choose = (kind: string) => {
    const chosen = transferKinds.find((each) => each === kind)
    onChange(chosen === undefined ? '' : write({ recipient: '', ...transfer, kind: chosen }))
  }
  return (
    <>
      <Select label={t('desk_methods.kind')} value={transfer?.kind ?? ''} onChange={(event) => choose(event.target.value)}>
        <option value="">{t('desk_methods.kind_none')}</option>
        {transferKinds.map((kind) => (
          <option key={kind} value={kind}>
            {t(`desk_methods.kind_${kind}`)}
          </option>
        ))}
      </Select>
      {transfer !== null && <Details transfer={transfer} onChange={(changes) => onChange(write({ ...transfer, ...changes }))} />}
    </>
  )
}

/** The recipient stays a member while it is empty, because it is being written. */
const write = (transfer: Transfer): string =>
  JSON.stringify({ recipient: '', ...(JSON.parse(writeTransfer(transfer)) as Partial<Transfer>) })

const examples: Record<TransferKind, string> = {
  instapay: 'name@instapay',
  cliq: 'ALIAS',
  iban: 'SA03 8000 0000 6080 1016 7519',
  rib: '230 780 0001234567890123 45',
  wallet: '+212 6 12 34 56 78',
  other: '',
}

type DetailsProps = { transfer: Transfer; onChange: (changes: Partial<Transfer>) => void }

function Details({ transfer: { kind, recipient, recipient_name, bank, link = '', qr = '' }, onChange }: DetailsProps) {
  const { t } = useText()
  const isWrong = recipient !== '' && !isRecipient(kind, recipient)
  return (
    <>
      <Field
        label={t(`desk_methods.kind_${kind}`)}
        dir="ltr"
        maxLength={120}
        placeholder={examples[kind]}
        value={recipient}
        error={isWrong ? t(`desk_methods.wrong_${kind}`) : undefined}
        onChange={(event) => onChange({ recipient: event.target.value })}
      />
      <div className="desk-texts">
        <Field
          label={t('desk_methods.recipient_name')}
          maxLength={120}
          value={recipient_name ?? ''}
          onChange={(event) => onChange({ recipient_name: event.target.value })}
        />
        <Field
          label={t('desk_methods.bank')}
          maxLength={120}
          value={bank ?? ''}
          onChange={(event) => onChange({ bank: event.target.value })}
        />
      </div>
      <Field
        label={t('desk_methods.link')}
        hint={t('desk_methods.link_hint', { amount: '{amount}', reference: '{reference}' })}
        dir="ltr"
        inputMode="url"
        maxLength={500}
        value={link}
        error={link !== '' && !isLink(link) ? t('desk_methods.problem_link') : undefined}
        onChange={(event) => onChange({ link: event.target.value })}
      />
      <Field
        label={t('desk_methods.qr')}
        hint={t('desk_methods.qr_hint')}
        dir="ltr"
        maxLength={500}
        value={qr}
        error={qr !== '' && !isQrText(qr) ? t('desk_methods.problem_qr') : undefined}
        onChange={(event) => onChange({ qr: event.target.value })}
      />
    </>
  )
}
