import type { Api } from '#api.ts'

/** The service behind the pages: this shop's own, or the one in front of another backend. */
export type PageService = Pick<Api, 'settings' | 'clock' | 'mapStyle' | 'endpoints' | 'refreshDevice'> & {
  /** The contact for the maintenance page in place of a page; null where the page is shown. */
  findMaintenance: (path: string) => Promise<{ phone: string; business: string } | null>
  /** Whether the shop is that of another backend. */
  hasBackend: boolean
}
