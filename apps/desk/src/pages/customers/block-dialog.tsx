import { useState } from 'react'
import { Field } from '@medina/web/ui/form/field.tsx'
import { useText } from '@medina/web/texts/text.tsx'
import { ActDialog } from '#ui/act-dialog.tsx'
import { readDeskNow } from '#connection/desk-clock.ts'
import { useSetStatus } from './customers.data.ts'

/** Days after which a block ends by itself; null: it stays until it is lifted. */
const ends = [7, 30, null] as const
const DAY_MS = 86_400_000
const MOST_LETTERS = 255

/** Blocks a customer, with a reason for the office and an end. */
export function BlockDialog({ id, name, onClose }: { id: number; name: string; onClose: () => void }) {
  const { t } = useText()
  const [days, setDays] = useState<(typeof ends)[number]>(7)
  const [reason, setReason] = useState('')
  const block = useSetStatus(id, onClose)
  const words = reason.trim()
  const send = () =>
    block.mutate({
      status: 0,
      reason: words,
      ...(days !== null && { until: new Date(readDeskNow().getTime() + days * DAY_MS).toISOString() }),
    })
  return (
    <ActDialog
      title={t('desk_customers.block_title', { name })}
      act={t('desk_customers.block')}
      isDanger
      isReady={words !== ''}
      isPending={block.isPending}
      onAct={send}
      onClose={onClose}
    >
      <div className="grid gap-4">
        <p className="desk-note">{t('desk_customers.block_text')}</p>
        <Field
          label={t('desk_customers.block_reason')}
          hint={t('desk_customers.block_hint')}
          maxLength={MOST_LETTERS}
          data-autofocus
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
        <div className="desk-customer-ways" role="group" aria-label={t('desk_customers.block_end')}>
          {ends.map((each) => (
            <button key={each ?? 0} type="button" aria-pressed={each === days} onClick={() => setDays(each)}>
              {each === null ? t('desk_customers.no_end') : t('desk_customers.days', { n: each })}
            </button>
          ))}
        </div>
      </div>
    </ActDialog>
  )
}
