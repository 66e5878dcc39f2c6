import { useText } from '@medina/web/texts/text.tsx'
import { Button } from '@medina/web/ui/button/button.tsx'
import { Notice } from '@medina/web/ui/feedback/notice.tsx'
import { clearCartNews, useCartNews } from '#features/cart/offline/cart-news.ts'

/** Reports conflicts of cart changes that were made offline, or of a repeated order. */
export function CartNews() {
  const { t } = useText()
  const news = useCartNews()
  if (news.length === 0) return null
  const read = (
    <Button variant="plain" size="sm" onClick={clearCartNews}>
      {t('cart.news_read')}
    </Button>
  )
  return (
    <Notice tone="warning" title={t('cart.news_title')} action={read} className="mb-4">
      {news.map((sentence) => (
        <span key={sentence} dir="auto" className="block">
          {sentence}
        </span>
      ))}
    </Notice>
  )
}
