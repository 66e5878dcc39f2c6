import type { BoardOrder } from '@medina/contract/operator/operator-desk'
import { useState } from 'react'
import { Field } from '@medina/web/ui/form/field.tsx'
import { toLatinDigits } from '@medina/web/format/latin-digits.ts'
import { useText } from '@medina/web/texts/text.tsx'
import { addAct } from '#acts/act-store.ts'
import { ActDialog } from '#ui/act-dialog.tsx'

/** The code that the customer gives at the door. */
export function CodeDialog({ order, onClose }: { order: BoardOrder; onClose: () => void }) {
  const { t } = useText()
  const [code, setCode] = useState('')
  const otp = toLatinDigits(code).trim()
  const deliver = () => {
    if (otp === '') return
    addAct(order.id, [{ status: 'delivered', otp }])
    onClose()
  }
  return (
    <ActDialog
      title={t('desk_board.code_title')}
      act={t('desk_board.act_delivered')}
      isReady={otp !== ''}
      onAct={deliver}
      onClose={onClose}
    >
      <Field
        label={t('desk_board.code')}
        hint={t('desk_board.code_hint')}
        dir="ltr"
        inputMode="numeric"
        autoComplete="off"
        maxLength={20}
        data-autofocus
        value={code}
        onChange={(event) => setCode(event.target.value)}
        onKeyDown={(event) => event.key === 'Enter' && deliver()}
      />
    </ActDialog>
  )
}
