import type { CustomerDetails } from '@medina/contract/operator/customers/operator-customers'
import { useState } from 'react'
import { Button } from '@medina/web/ui/button/button.tsx'
import { QuestionDialog } from '@medina/web/ui/overlay/question-dialog.tsx'
import { useText } from '@medina/web/texts/text.tsx'
import { useDeskDate } from '#session/use-desk-moment.ts'
import { BlockDialog } from './block-dialog.tsx'
import { MergeDialog } from './merge-dialog.tsx'
import { useArchive, useRemoval, useSetStatus, useSignOutEverywhere } from './customers.data.ts'

type Part = { customer: CustomerDetails }
/** `onGone`: the account is no more. */
type AccessProps = Part & { onGone: () => void }
type Name = 'block' | 'sign_out' | 'merge' | 'remove'

/** The acts of the office on an account: sign out, block, merge, hand over its data, remove. */
export function CustomerAccess({ customer, onGone }: AccessProps) {
  const { t } = useText()
  const [dialog, setDialog] = useState<Name | null>(null)
  const archive = useArchive(customer.id)
  return (
    <section className="desk-customer-box" aria-label={t('desk_customers.access')}>
      <h3>{t('desk_customers.access')}</h3>
      <p className="desk-quiet">{t('desk_customers.devices', { n: customer.devices })}</p>
      {customer.block !== null && <Blocked customer={customer} block={customer.block} />}
      <Button variant="secondary" disabled={customer.devices === 0} onClick={() => setDialog('sign_out')}>
        {t('desk_customers.sign_out')}
      </Button>
      <Button variant="secondary" onClick={() => setDialog('merge')}>
        {t('desk_customers.merge')}
      </Button>
      <Button variant="secondary" pending={archive.isPending} onClick={() => archive.mutate()}>
        {t('desk_customers.archive')}
      </Button>
      {customer.block === null && (
        <Button variant="secondary" className="text-danger" onClick={() => setDialog('block')}>
          {t('desk_customers.block')}
        </Button>
      )}
      <Button variant="secondary" className="text-danger" onClick={() => setDialog('remove')}>
        {t('desk_customers.remove')}
      </Button>
      {dialog !== null && <Question dialog={dialog} customer={customer} onGone={onGone} onClose={() => setDialog(null)} />}
    </section>
  )
}

type QuestionProps = AccessProps & { dialog: Name; onClose: () => void }

function Question({ dialog, customer, onGone, onClose }: QuestionProps) {
  const { t } = useText()
  const { id, name } = customer
  const signOut = useSignOutEverywhere(id, onClose)
  const removal = useRemoval(id, onGone)
  if (dialog === 'block')
    return <BlockDialog id={id} name={name || t('desk_customers.account', { id: String(id) })} onClose={onClose} />
  if (dialog === 'merge') return <MergeDialog id={id} onClose={onClose} />
  const act = dialog === 'remove' ? removal : signOut
  return (
    <QuestionDialog
      open
      title={t(`desk_customers.${dialog}_title`)}
      confirm={t(`desk_customers.${dialog}`)}
      pending={act.isPending}
      onConfirm={() => act.mutate()}
      onClose={onClose}
    >
      {t(`desk_customers.${dialog}_text`)}
    </QuestionDialog>
  )
}

/** Why and until when, and the act that ends it. */
function Blocked({ customer, block }: Part & { block: NonNullable<CustomerDetails['block']> }) {
  const { t } = useText()
  const day = useDeskDate()
  const unblock = useSetStatus(customer.id, () => {})
  return (
    <div className="desk-note desk-note-danger">
      <span className="grid gap-1">
        <b className="font-semibold">
          {block.until === null ? t('desk_customers.blocked_open') : t('desk_customers.blocked_until', { day: day(block.until) })}
        </b>
        {block.reason !== null && <bdi>{block.reason}</bdi>}
        <Button size="sm" variant="secondary" pending={unblock.isPending} onClick={() => unblock.mutate({ status: 1 })}>
          {t('desk_customers.unblock')}
        </Button>
      </span>
    </div>
  )
}
