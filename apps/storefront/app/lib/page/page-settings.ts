/** This client's name, as the server wrote it into the page. */
export function readPageSettings(): { softwareId: string } {
  return { softwareId: document.querySelector<HTMLMetaElement>('meta[name="medina-api"]')?.dataset.softwareId ?? '' }
}
