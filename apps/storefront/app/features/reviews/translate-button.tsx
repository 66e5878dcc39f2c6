import { useMutation, useQueryClient } from '@tanstack/react-query'
import { showFailure } from '@medina/web/api/failure.ts'
import { shopQuery, useShop } from '@medina/web/api/shop.tsx'
import { useText } from '@medina/web/texts/text.tsx'

type TranslateButtonProps = {
  of: { reviewId: number; part: 'comment' | 'reply' }
  isTranslated: boolean
  /** Receives the translation; null for the original. */
  onChange: (translation: string | null) => void
}

/** Switches a text of a review between its original and its translation, which says that a machine made it. */
export default function TranslateButton({ of: { reviewId, part }, isTranslated, onChange }: TranslateButtonProps) {
  const { t } = useText()
  const shop = useShop()
  const client = useQueryClient()
  const { mutate, isPending } = useMutation({
    // A review and its answer are translated by one call.
    mutationFn: () =>
      client.fetchQuery({
        ...shopQuery(shop, 'reviews.translate', { params: { id: reviewId } }),
        staleTime: Number.POSITIVE_INFINITY,
      }),
    onSuccess: (translation) => onChange(translation[part]),
    onError: (error) => showFailure(error, t),
  })
  return (
    <>
      {isTranslated && <span role="status">{t('written.machine')}</span>}
      <button
        type="button"
        className="text-action inline-flex min-h-6 items-center"
        aria-busy={isPending}
        onClick={() => {
          if (isTranslated) onChange(null)
          else if (!isPending) mutate()
        }}
      >
        {t(isTranslated ? 'written.original' : isPending ? 'written.translating' : 'written.translate')}
      </button>
    </>
  )
}
