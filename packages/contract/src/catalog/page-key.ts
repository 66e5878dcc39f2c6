/** Names a row in the address of its page: by its slug, or by its id if it has none or a slug of digits, which reads as an id. */
export function pageKey({ id, slug }: { id: number; slug?: string | null | undefined }): string {
  return slug === undefined || slug === null || slug === '' || /^\d+$/.test(slug) ? String(id) : encodeURIComponent(slug)
}
