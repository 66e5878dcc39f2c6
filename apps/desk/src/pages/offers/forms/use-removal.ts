import { useText } from '@medina/web/texts/text.tsx'

/** The words of the question before an offer is deleted; null for a new one. */
export function useRemoval(name: string | null, text?: string): { label: string; title: string; text: string } | null {
  const { t } = useText()
  if (name === null) return null
  return {
    label: t('desk_offers.delete'),
    title: t('desk_offers.delete_title', { name }),
    text: text ?? t('desk_offers.delete_text'),
  }
}
