/** Parameter of a page's address: the desk's preview shows the page in this theme, for nobody's device. */
export const PREVIEW_PARAMETER = 'preview'
