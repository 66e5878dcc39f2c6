// Apart from the schemas, which browsers do not download.

export const MOST_MESSAGE_IMAGES = 3
export const MOST_MESSAGE_LETTERS = 5000
