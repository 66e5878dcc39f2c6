import { useText } from '../../../lib/texts/text.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { forgetCartNews, useCartNews } from '../offline/cart-news.ts'

/** Tells what no longer held when the changes of an offline time were sent, or an order was placed again. */
export function CartNews() {
  const { t } = useText()
  const news = useCartNews()
  if (news.length === 0) return null
  const read = (
    <Button variant="plain" size="sm" onClick={forgetCartNews}>
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
