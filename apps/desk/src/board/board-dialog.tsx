import type { BoardOrder } from '@medina/contract/operator/operator-desk'
import { useText } from '@medina/web/texts/text.tsx'
import { PriceDialog } from './pricing/price-dialog.tsx'
import { KeysDialog } from './keys-dialog.tsx'
import { CodeDialog } from './panel/code-dialog.tsx'
import { DeclineDialog } from './panel/decline-dialog.tsx'
import { PrintSheet } from './panel/print-sheet.tsx'

/** The dialog over the board, if any: a question about an order, or the list of keys. */
export type Shown = { kind: 'code' | 'print' | 'price' | 'send_back'; order: BoardOrder } | { kind: 'keys' } | null

type DialogProps = { shown: Exclude<Shown, null>; onShow: (shown: Shown) => void }

export function BoardDialog({ shown, onShow }: DialogProps) {
  const { t } = useText()
  const close = () => onShow(null)
  switch (shown.kind) {
    case 'code':
      return <CodeDialog order={shown.order} onClose={close} />
    case 'price':
      return (
        <PriceDialog order={shown.order} onDecline={() => onShow({ kind: 'send_back', order: shown.order })} onClose={close} />
      )
    case 'send_back':
      return <DeclineDialog order={shown.order} words={t('desk_pricing.ran_out')} onClose={close} />
    case 'print':
      return <PrintSheet order={shown.order} onDone={close} />
    case 'keys':
      return <KeysDialog onClose={close} />
  }
}
