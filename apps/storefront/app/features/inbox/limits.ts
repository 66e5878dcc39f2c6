// The limits of messages.send; its schema does not travel to the browser.
export const MOST_MESSAGE_IMAGES = 3
export const MOST_MESSAGE_LETTERS = 5000
