import type { BankLine } from '@medina/contract/transfers/bank-lines'
import { type DragEvent, useState } from 'react'
import { useText } from '@medina/web/texts/text.tsx'
import { Button } from '@medina/web/ui/button/button.tsx'
import { DeskIcon } from '#ui/desk-icon.tsx'
import { Amount } from './amount.tsx'
import { useBankLines, useDecideLines } from './bank.data.ts'
import { BankLineCard } from './bank-line-card.tsx'
import { StatementDialog } from './statement-dialog.tsx'
import './bank.css'

/** The bank's side of transfers: a file is dropped in, sure lines are accepted together, and a person decides each other one. */
export default function BankSection() {
  const { t } = useText()
  const { data } = useBankLines()
  const [file, setFile] = useState<File | null>(null)
  const decide = useDecideLines()
  const lines = data?.lines ?? []
  const sure = lines.filter(({ verdict }) => verdict === 'sure')
  const others = lines.filter(({ verdict }) => verdict !== 'sure')
  return (
    <section className="bank" aria-label={t('desk_transfers.title')}>
      <DropZone onFile={setFile} />
      {sure.length > 0 && (
        <div className="desk-box bank-sure">
          <h2 className="text-h3">{t('desk_transfers.sure', { count: sure.length })}</h2>
          <LineTable lines={sure} />
          <Button
            size="lg"
            block
            pending={decide.isPending && 'sure' in decide.variables}
            onClick={() => decide.mutate({ sure: sure.map(({ id }) => id) })}
          >
            {t('desk_transfers.accept_all', { count: sure.length })}
          </Button>
        </div>
      )}
      {others.length > 0 && <h2 className="text-h3">{t('desk_transfers.others', { count: others.length })}</h2>}
      <ul className="bank-list">
        {others.map((line) => (
          <li key={line.id}>
            <BankLineCard line={line} isPending={decide.isPending} onDecide={(body) => decide.mutate({ id: line.id, body })} />
          </li>
        ))}
      </ul>
      {data?.has_more === true && <p className="desk-quiet">{t('desk_transfers.has_more')}</p>}
      {file !== null && <StatementDialog file={file} onClose={() => setFile(null)} />}
    </section>
  )
}

function DropZone({ onFile }: { onFile: (file: File) => void }) {
  const { t } = useText()
  const [isOver, setOver] = useState(false)
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    const [file] = event.dataTransfer.files
    if (file !== undefined) onFile(file)
  }
  return (
    <label
      className={isOver ? 'bank-drop bank-drop-over' : 'bank-drop'}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <DeskIcon name="bank" />
      <span className="min-w-0 flex-1">
        <b className="block">{t('desk_transfers.drop')}</b>
        <span className="desk-quiet">{t('desk_transfers.drop_text')}</span>
      </span>
      <input
        type="file"
        accept=".csv,.txt,.tsv,text/csv,text/plain"
        className="sr-only"
        onChange={(event) => {
          const [file] = event.currentTarget.files ?? []
          event.currentTarget.value = ''
          if (file !== undefined) onFile(file)
        }}
      />
    </label>
  )
}

function LineTable({ lines }: { lines: readonly BankLine[] }) {
  const { t } = useText()
  return (
    <ul className="bank-rows">
      {lines.map(({ id, amount, words, payments: [payment] }) => (
        <li key={id}>
          <span className="font-medium">
            {t(payment?.kind === 'trip' ? 'desk_payments.trip' : 'desk_payments.order', { id: String(payment?.number ?? '') })}
          </span>
          <bdi className="desk-quiet bank-words">{payment?.name ?? words}</bdi>
          <Amount value={amount} />
        </li>
      ))}
    </ul>
  )
}
