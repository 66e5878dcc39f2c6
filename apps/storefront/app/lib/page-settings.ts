/** Where the API is and by what name it knows this client, as the server wrote it into the page. */
export function readPageSettings(): { api: string; softwareId: string } {
  const tag = document.querySelector<HTMLMetaElement>('meta[name="medina-api"]')
  return { api: tag?.content ?? '', softwareId: tag?.dataset.softwareId ?? '' }
}
