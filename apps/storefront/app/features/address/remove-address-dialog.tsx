import { useState } from 'react'
import { showFailure } from '@medina/web/api/failure.ts'
import { useText } from '@medina/web/texts/text.tsx'
import { showToast } from '@medina/web/ui/feedback/toast-store.ts'
import { QuestionDialog } from '@medina/web/ui/overlay/question-dialog.tsx'
import type { SavedAddress } from '#lib/saved-address.ts'
import { nameAddress } from './address.ts'
import { useRemoveAddress } from './address.data.ts'
import { AddressText } from './address-text.tsx'

type RemoveAddressDialogProps = { address: SavedAddress; onClose: () => void; onRemoved?: () => void }

/** Asks before an address is deleted. It is shown as long as it is mounted. */
export default function RemoveAddressDialog({ address, onClose, onRemoved }: RemoveAddressDialogProps) {
  const { t } = useText()
  const removal = useRemoveAddress()
  const [open, setOpen] = useState(true)

  function close(): void {
    setOpen(false)
    // Keeps the dialog mounted for its exit animation.
    setTimeout(onClose, LEAVING_MS)
  }

  function remove(): void {
    removal.mutate(address.id, {
      onSuccess: (message) => {
        showToast(message ?? t('address.deleted'))
        close()
        onRemoved?.()
      },
      onError: (error) => showFailure(error, t),
    })
  }

  return (
    <QuestionDialog
      open={open}
      onClose={close}
      title={t('address.delete_title')}
      confirm={t('address.delete')}
      onConfirm={remove}
      pending={removal.isPending}
    >
      <p className="font-semibold">
        <bdi>{nameAddress(address, t)}</bdi>
      </p>
      <p className="text-ink-2">
        <AddressText address={address} />
      </p>
      <p className="mt-3 text-sm text-ink-2">{t('address.delete_text')}</p>
    </QuestionDialog>
  )
}

const LEAVING_MS = 250
