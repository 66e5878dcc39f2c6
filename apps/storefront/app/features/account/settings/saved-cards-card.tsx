import { useMutation, useQueryClient } from '@tanstack/react-query'
import { showFailure } from '@medina/web/api/failure.ts'
import { useShop } from '@medina/web/api/shop.tsx'
import { useText } from '@medina/web/texts/text.tsx'
import { showToast } from '@medina/web/ui/feedback/toast-store.ts'
import { Icon } from '@medina/web/ui/icon/icon.tsx'
import { refreshMine, useMyQuery } from '#lib/api/my-query.ts'
import { SettingsCard } from './settings-card.tsx'

/** The cards that gateways keep for the customer; a press removes one at once. Nothing without any. */
export function SavedCardsCard() {
  const { t } = useText()
  const { call, headers } = useShop()
  const client = useQueryClient()
  const { data: cards = [] } = useMyQuery('savedCards.list', {})
  const removal = useMutation({
    mutationFn: (id: number) => call('savedCards.remove', { query: { id } }, headers),
    onSuccess: ({ message }) => showToast(message),
    onError: (error) => showFailure(error, t),
    // Also after a refusal: the card may be gone by now.
    onSettled: () => refreshMine(client, 'savedCards.list'),
  })
  if (cards.length === 0) return null
  return (
    <SettingsCard title={t('account.cards_title')}>
      <ul className="-my-2">
        {cards.map(({ id, brand, ending, valid_through }) => (
          <li key={id} className="flex items-center gap-4 py-2">
            <Icon name="card" className="text-ink-2" />
            <span className="min-w-0 flex-1">
              <bdi className="block font-semibold">{`${brand} •••• ${ending}`}</bdi>
              {valid_through !== null && (
                <bdi className="block text-sm text-ink-2">{valid_through.split('-').reverse().join(' / ')}</bdi>
              )}
            </span>
            <button
              type="button"
              className="text-action min-h-11"
              aria-label={`${t('account.card_remove')} ${brand} ${ending}`}
              disabled={removal.isPending}
              onClick={() => removal.mutate(id)}
            >
              {t('account.card_remove')}
            </button>
          </li>
        ))}
      </ul>
    </SettingsCard>
  )
}
