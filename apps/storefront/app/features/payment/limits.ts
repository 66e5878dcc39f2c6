/** As the contract has them, whose schemas stay out of the browser. */
export const LONGEST_ANSWER = 200
export const LONGEST_NOTE = 500
