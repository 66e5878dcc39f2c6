import { useText } from '@medina/web/texts/text.tsx'
import { Dialog } from '@medina/web/ui/overlay/dialog.tsx'
import { CodeForm, type CodeFormProps } from './code-form.tsx'

export type CodeDialogProps = Omit<CodeFormProps, 'title'> & { open: boolean; onClose: () => void }

/**
 * Asks for the one-time code in a separate dialog, to confirm a contact outside of signing in. Loaded with the texts of `auth`.
 */
export function CodeDialog({ open, onClose, ...form }: CodeDialogProps) {
  const { t } = useText()
  return (
    <Dialog open={open} onClose={onClose} size="sm" title={t('auth.code_title')} closeLabel={t('ui.close')}>
      <CodeForm {...form} />
    </Dialog>
  )
}
