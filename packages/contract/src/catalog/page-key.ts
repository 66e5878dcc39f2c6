/** The name of a row in the address of its page: its slug, or its id if it has no slug or one of digits, which would be read as an id. */
export function pageKey({ id, slug }: { id: number; slug?: string | null | undefined }): string {
  return slug === undefined || slug === null || slug === '' || /^\d+$/.test(slug) ? String(id) : encodeURIComponent(slug)
}
