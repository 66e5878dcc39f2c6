import { useText } from '@medina/web/texts/text.tsx'
import { Button } from '@medina/web/ui/button/button.tsx'
import { Dialog } from '@medina/web/ui/overlay/dialog.tsx'
import { SlotPicker, type SlotPickerProps } from './slot-picker.tsx'

type SlotDialogProps = SlotPickerProps & { open: boolean; onClose: () => void; text: (value: string | null) => string }

/** The times in a sheet; the button repeats the one that is chosen. */
export default function SlotDialog({ open, onClose, text, ...picker }: SlotDialogProps) {
  const { t } = useText()
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('checkout.choose_time')}
      closeLabel={t('ui.close')}
      foot={
        <Button size="lg" block disabled={picker.value === null} onClick={onClose}>
          {picker.value === null ? text(null) : t('checkout.confirm_time', { time: text(picker.value) })}
        </Button>
      }
    >
      <SlotPicker {...picker} />
    </Dialog>
  )
}
