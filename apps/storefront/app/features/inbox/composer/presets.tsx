import { useShopQuery } from '@medina/web/api/shop.tsx'
import { useText } from '@medina/web/texts/text.tsx'
import { Chip } from '@medina/web/ui/button/chip.tsx'

/** Questions that support is often asked; a press puts one into the field. */
export function Presets({ onChoose }: { onChoose: (text: string) => void }) {
  const { t } = useText()
  const { data } = useShopQuery('orders.automatedMessages', { query: { limit: 10, offset: 1 } }, { staleTime: 600_000 })
  const presets = data?.data ?? []
  if (presets.length === 0) return null
  return (
    <ul className="chat-presets" aria-label={t('inbox.presets')}>
      {presets.map(({ id, message }) => (
        <li key={id}>
          <Chip onClick={() => onChoose(message)}>{message}</Chip>
        </li>
      ))}
    </ul>
  )
}
