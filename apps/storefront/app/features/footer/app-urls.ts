import type { Landing } from '@medina/contract/site'

/** The addresses of the apps; null for one that is switched off. */
export type AppUrls = { apple: string | null; google: string | null }

export function readAppUrls(links: Landing['download_user_app_links']): AppUrls {
  return {
    apple: links.apple_store_url_status === '1' ? links.apple_store_url : null,
    google: links.playstore_url_status === '1' ? links.playstore_url : null,
  }
}
