import { createDeviceStore } from '@medina/web/device/device-store.ts'
import { parseJson } from '@medina/web/device/local-storage.ts'

const MOST = 10

/** Messages about conflicts when stored changes were sent or an order was repeated. They stay until they are dismissed in the cart. */
const newsStore = createDeviceStore('cart_news', (text): string[] => {
  const news = parseJson(text)
  return Array.isArray(news) ? news.filter((one) => typeof one === 'string') : []
})

export const useCartNews = newsStore.use

export function addCartNews(sentences: readonly string[]): void {
  if (sentences.length === 0) return
  const all = new Set([...newsStore.read(), ...sentences])
  newsStore.write(JSON.stringify([...all].slice(-MOST)))
}

export function clearCartNews(): void {
  newsStore.write(null)
}
