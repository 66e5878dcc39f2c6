/** The API's base URL and this client's name, as the server wrote them into the page. */
export function readPageSettings(): { api: string; softwareId: string } {
  const tag = document.querySelector<HTMLMetaElement>('meta[name="medina-api"]')
  return { api: tag?.content ?? '', softwareId: tag?.dataset.softwareId ?? '' }
}
