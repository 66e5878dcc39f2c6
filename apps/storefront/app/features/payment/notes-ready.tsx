import { useState } from 'react'
import { showFailure } from '@medina/web/api/failure.ts'
import { useMoney } from '@medina/web/site/site.tsx'
import { useText } from '@medina/web/texts/text.tsx'
import { Button } from '@medina/web/ui/button/button.tsx'
import { showToast } from '@medina/web/ui/feedback/toast-store.ts'
import { Icon } from '@medina/web/ui/icon/icon.tsx'
import { useOnce } from '#lib/use-once.ts'
import CashChange from './cash-change.tsx'
import { useChangeCash } from './pay-order.data.ts'

type NotesReadyProps = {
  orderId: number
  due: number
  ready: { cash: number; change: number } | undefined
  canChange: boolean
}

/** The cash that the customer has said they will hand over, which they change until the courier has set out. */
export function NotesReady({ orderId, due, ready, canChange }: NotesReadyProps) {
  const { t } = useText()
  const money = useMoney()
  const [isOpen, setOpen] = useState(false)
  const words =
    ready === undefined
      ? t('offline_payment.cash_pays_exact')
      : t('offline_payment.cash_have', { amount: money.text(ready.cash), change: money.text(ready.change) })
  if (isOpen && canChange) return <Notes orderId={orderId} due={due} cash={ready?.cash} onClose={() => setOpen(false)} />
  return (
    <div className="grid gap-2">
      <p className="flex items-start gap-2.5 text-label">
        <Icon name="cash" className="flex-none text-ink-2" />
        <bdi>{words}</bdi>
      </p>
      {canChange && (
        <Button variant="secondary" block onClick={() => setOpen(true)}>
          {t(ready === undefined ? 'offline_payment.cash_need_change' : 'offline_payment.cash_other_notes')}
        </Button>
      )}
    </div>
  )
}

type NotesProps = { orderId: number; due: number; cash: number | undefined; onClose: () => void }

function Notes({ orderId, due, cash: before, onClose }: NotesProps) {
  const { t } = useText()
  const [cash, setCash] = useState(before)
  const change = useChangeCash(orderId)
  const save = useOnce(async () => {
    try {
      await change.mutateAsync(cash ?? null)
      showToast(t('offline_payment.cash_saved'))
      onClose()
      return true
    } catch (error) {
      showFailure(error, t)
      return false
    }
  })
  return (
    <div className="grid gap-4">
      <CashChange due={due} cash={cash} onChange={setCash} />
      <div className="grid gap-2">
        <Button block pending={change.isPending} disabled={cash !== undefined && cash <= due} onClick={() => void save()}>
          {t('ui.save')}
        </Button>
        <Button variant="ghost" block onClick={onClose}>
          {t('ui.cancel')}
        </Button>
      </div>
    </div>
  )
}
