import { useText } from '../../lib/text.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { CodeForm, type CodeFormProps } from './code-form.tsx'

export type CodeDialogProps = Omit<CodeFormProps, 'title'> & { open: boolean; onClose: () => void }

/** The one-time code in a dialog of its own, for whoever confirms a contact outside of signing in. Comes with the texts of `auth`. */
export function CodeDialog({ open, onClose, ...form }: CodeDialogProps) {
  const { t } = useText()
  return (
    <Dialog open={open} onClose={onClose} size="sm" title={t('auth.code_title')} closeLabel={t('ui.close')}>
      <CodeForm {...form} />
    </Dialog>
  )
}
