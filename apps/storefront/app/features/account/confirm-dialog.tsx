import { CodeDialog, type CodeDialogProps } from '#features/auth/code/code-dialog.tsx'
import { maskContact } from '#features/auth/fields/contact-text.ts'
import { useAccountConfig } from '@medina/web/site/account-config.ts'

/** The one-time code of a signed-in customer; the contact is shown as the server shows it (spec 9.036). */
export default function ConfirmDialog({ contact, ...dialog }: CodeDialogProps) {
  const prefix = useAccountConfig().data?.phone_prefix ?? ''
  return <CodeDialog {...dialog} contact={maskContact(contact, prefix)} />
}
