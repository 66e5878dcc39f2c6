// Apart from the schemas, which browsers do not download.

/** The first picture of an item, and ten further ones. */
export const MOST_MENU_PICTURES = 11
