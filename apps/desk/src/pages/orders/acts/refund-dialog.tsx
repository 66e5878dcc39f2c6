import type { OperatorOrderDetails } from '@medina/contract/operator/operator'
import type { CaseKind } from '@medina/contract/orders/cases'
import { useState } from 'react'
import { useText } from '@medina/web/texts/text.tsx'
import { Select } from '@medina/web/ui/form/select.tsx'
import { TextArea } from '@medina/web/ui/form/text-area.tsx'
import { CaseLines } from '#pages/cases/case-lines.tsx'
import { Granting, readSum, usePartAmount } from '#pages/cases/refund-parts.tsx'
import { useOrderMoney, useRefund } from '../orders.data.ts'
import { MethodField, type RefundMethod, toWay } from './method-field.tsx'
import { RefundFrame } from './refund-frame.tsx'

const MOST_LETTERS = 2000
/** Pieces are refunded for what was wrong with them. */
const ofPieces: readonly CaseKind[] = ['missing', 'wrong', 'damaged']
const ofAmounts: readonly CaseKind[] = [...ofPieces, 'late', 'not_received', 'other']

type RefundProps = { order: OperatorOrderDetails; onClose: () => void }

/** Refunds pieces or an amount, with the reason. The amount and where it goes are shown before it is done. */
export function RefundDialog({ order: { id }, onClose }: RefundProps) {
  const { t } = useText()
  const { money, error } = useOrderMoney(id)
  const [kind, setKind] = useState<CaseKind | ''>('')
  const [pieces, setPieces] = useState<ReadonlyMap<number, number>>(new Map())
  const [words, setWords] = useState('')
  const [method, setMethod] = useState<RefundMethod | ''>('')
  const part = usePartAmount(money)
  const refund = useRefund(id, onClose)
  const sum = part.isOpen ? null : readSum(money, pieces)
  const back = part.isOpen ? part.amount : (sum?.amount ?? null)
  const isFitting = kind !== '' && (part.isOpen || ofPieces.includes(kind))
  const send = () => {
    if (kind === '' || back === null) return
    const lines = [...pieces].flatMap(([line, count]) => (count === 0 ? [] : [{ id: line, pieces: count }]))
    const note = words.trim() === '' ? undefined : words.trim()
    refund.send({ kind, note, ...(method !== '' && { method }), ...(part.isOpen ? { amount: back } : { lines }) })
  }
  return (
    <RefundFrame
      title={t('desk_orders.refund_title', { id: String(id) })}
      error={error}
      amount={isFitting ? back : null}
      refund={refund}
      onSend={send}
      onClose={onClose}
    >
      {money === undefined ? null : (
        <>
          <KindField kind={isFitting ? kind : ''} kinds={part.isOpen ? ofAmounts : ofPieces} onKind={setKind} />
          {!part.isOpen && <CaseLines of={{ lines: [] }} money={money} pieces={pieces} onPieces={setPieces} />}
          <Granting part={part} sum={sum} back={back} money={toWay(money, method)} />
          <MethodField money={money} method={method} onMethod={setMethod} />
          <TextArea
            label={t('desk_cases.to_customer')}
            aside={t('ui.optional')}
            maxLength={MOST_LETTERS}
            value={words}
            onChange={(event) => setWords(event.target.value)}
          />
        </>
      )}
    </RefundFrame>
  )
}

type KindProps = { kind: CaseKind | ''; kinds: readonly CaseKind[]; onKind: (kind: CaseKind | '') => void }

function KindField({ kind, kinds, onKind }: KindProps) {
  const { t } = useText()
  return (
    <Select label={t('desk_orders.why')} value={kind} onChange={(event) => onKind(event.target.value as CaseKind | '')}>
      <option value="">{t('desk_orders.choose')}</option>
      {kinds.map((each) => (
        <option key={each} value={each}>
          {t(`desk_cases.kind_${each}`)}
        </option>
      ))}
    </Select>
  )
}
